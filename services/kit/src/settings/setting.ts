import { serviceNames, type ServiceName } from '@introvest/contracts/services';
import type { Form } from './forms.js';

/**
 * What is started by itself; `apart` is a service of another team, `product` all of ours: `npm start`, `gateway` prints
 * nginx's configuration, `team` are the commands of the registry.
 */
export type Part =
  | ServiceName
  | 'document'
  | 'jobs'
  | 'apart'
  | 'product'
  | 'gateway'
  | 'migrate'
  | 'provision'
  | 'backup'
  | 'publish'
  | 'team';

/** Every part that an installation runs in a process of its own. */
export const separateParts = [...serviceNames, 'document', 'jobs'] as const;

/** Whatever answers requests. */
export const servingParts = [...separateParts, 'apart', 'product'] as const;

/** Everything that can be started; the last ones end by themselves. */
export const parts: readonly Part[] = [
  ...servingParts,
  'gateway',
  'migrate',
  'provision',
  'backup',
  'publish',
  'team',
];

/** What a default may depend on. */
export interface Surroundings {
  part: Part;
  production: boolean;
  /** The text of another setting, if it is set. */
  read(name: string): string | undefined;
}

/** One variable of the environment. */
export interface Setting<T = unknown> {
  /** A noun phrase in lower case, without a full stop. */
  about: string;
  form: Form<T>;
  /** Its value is never repeated, and differs from every other secret. */
  secret?: true;
  /** Who reads it. */
  parts: readonly Part[];
  /** A part does not start without it; `npm start` outside production runs an embedded part, provision leaves it out. */
  needed?: true;
  /** What holds when it is not set, with how people read it. */
  otherwise?: { says: string; value: (surroundings: Surroundings) => T };
}

/** Keeps the literal types of a setting, from which follows who may read what. */
export const setting = <T, const S extends Setting<T>>(declared: S & Setting<T>): S => declared;

/** A default that depends on nothing. */
export const constant = <T>(value: T, says = String(value)) => ({ says, value: () => value });
