export const demoPassword = 'orchard-window-1907';

/**
 * Argon2id hash of `demoPassword` at the product's cost. It is stored here, because computing it on each load takes
 * long.
 */
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$9OhfC825/EA80mKL5cUBHQ$7XTYYca3vdS3vVywPZied537Oc2U1/K7E0cEe32fwJY';

export interface DemoSignIn {
  role: 'founder' | 'investor';
  name: string;
  email: string;
  password: string;
}

export const demoSignIns: DemoSignIn[] = [
  {
    role: 'founder',
    name: 'Amara Okafor',
    email: 'amara.okafor@introvest.example',
    password: demoPassword,
  },
  {
    role: 'investor',
    name: 'Helena Lindqvist',
    email: 'helena.lindqvist@introvest.example',
    password: demoPassword,
  },
];

export const demoModerator = {
  email: 'moderator@introvest.example',
  firstName: 'Miriam',
  lastName: 'Falk',
};
