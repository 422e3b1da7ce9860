import { serviceNames, type ServiceName } from '@introvest/contracts/services';
import type { Form } from './forms.js';

/** What is started by itself; `product` is all of it in one process: `npm start`. */
export type Part = ServiceName | 'document' | 'jobs' | 'product';

/** Every part that an installation runs in a process of its own. */
export const separateParts: readonly Exclude<Part, 'product'>[] = [
  ...serviceNames,
  'document',
  'jobs',
];

/** Everything that can be started. */
export const parts: readonly Part[] = [...separateParts, 'product'];

/** What a default may depend on. */
export interface Surroundings {
  part: Part;
  production: boolean;
  /** The text of another setting, if it is set. */
  read(name: string): string | undefined;
}

/** One variable of the environment. */
export interface Setting<T = unknown> {
  /** Goes on after "it": what it is for. */
  about: string;
  form: Form<T>;
  /** Its value is never repeated, and differs from every other secret. */
  secret?: true;
  /** Who reads it. */
  parts: readonly Part[];
  /** A part does not start without it; `npm start` outside production runs an embedded part instead. */
  needed?: true;
  /** What holds when it is not set, with how people read it. */
  otherwise?: { says: string; value: (surroundings: Surroundings) => T };
}
