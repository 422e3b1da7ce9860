import type { Person } from './demoPeople.js';
import { demoFounders, demoInvestors, emailOf, fullName, handleOf } from './people.js';

/** Every demo person signs in with it; the demo is refused in production. */
export const demoPassword = 'orchard-window-1907';

/** Argon2id hash of `demoPassword` at the product's own cost, made once so that loading costs no hashing. */
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$9OhfC825/EA80mKL5cUBHQ$7XTYYca3vdS3vVywPZied537Oc2U1/K7E0cEe32fwJY';

export interface DemoSignIn {
  role: 'founder' | 'investor';
  name: string;
  email: string;
  password: string;
}

const signIn = (role: DemoSignIn['role'], people: Person[], handle: string): DemoSignIn => {
  const person = people.find((candidate) => handleOf(candidate) === handle);
  if (!person) throw new Error(`No demo person is called ${handle}.`);
  return { role, name: fullName(person), email: emailOf(person), password: demoPassword };
};

/** The two whose lists, conversations and requests are the fullest. */
export const demoSignIns: DemoSignIn[] = [
  signIn('founder', demoFounders, 'amara.okafor'),
  signIn('investor', demoInvestors, 'helena.lindqvist'),
];

/** Whoever decides about reports here. */
export const demoModerator = {
  email: 'moderator@introvest.example',
  firstName: 'Miriam',
  lastName: 'Falk',
};
