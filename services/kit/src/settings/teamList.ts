import { credential } from './forms.js';
import { setting } from './setting.js';

/** What the commands of a remote's team alone are told. */
export const teamSettings = {
  REGISTRY_CREDENTIAL: setting({
    about: 'lets a team publish its remotes, as npm run registry:credential has shown it',
    form: credential,
    secret: true,
    parts: ['team'],
  }),
};
