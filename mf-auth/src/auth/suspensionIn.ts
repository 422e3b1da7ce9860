import type { Suspension } from '@introvest/contracts/errors';
import { refusalIn } from '@introvest/people/signIn';

/** What a refused sign-in says of a suspension; undefined where it was refused for anything else. */
export const suspensionIn = (error: unknown): Suspension | undefined =>
  refusalIn(error, 'suspended')?.suspension;
