import { serviceNames } from '@introvest/contracts/services';
import { words } from './forms.js';
import { setting, type Setting } from './setting.js';

/** Whose login `npm run provision` makes. */
export const loginOwners = [...serviceNames, 'registry', 'jobs', 'migrate'] as const;

type PasswordName = `LOGIN_PASSWORD_${Uppercase<(typeof loginOwners)[number]>}`;

/** The passwords that provisioning is given. */
export const loginPasswords = Object.fromEntries(
  loginOwners.map((owner) => [
    `LOGIN_PASSWORD_${owner.toUpperCase()}`,
    setting({
      about: `password for the login of ${owner}`,
      form: words,
      secret: true,
      parts: ['provision'],
    }),
  ]),
) as Record<PasswordName, Setting<string> & { parts: ['provision'] }>;
