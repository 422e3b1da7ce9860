import { credential } from './forms.js';
import { setting } from './setting.js';

/** What the commands of a remote's team alone are told. */
export const teamSettings = {
  REGISTRY_CREDENTIAL: setting({
    about: 'credential for publishing remotes, from npm run registry:credential',
    form: credential,
    secret: true,
    parts: ['team'],
  }),
};
