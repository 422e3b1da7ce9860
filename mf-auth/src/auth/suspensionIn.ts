import type { Suspension } from '@introvest/contracts/errors';
import { refusalIn } from '@introvest/people/signIn';

/** Returns the suspension in a refused sign-in. Undefined for any other error. */
export const suspensionIn = (error: unknown): Suspension | undefined =>
  refusalIn(error, 'suspended')?.suspension;
