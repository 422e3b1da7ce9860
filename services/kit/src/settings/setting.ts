import { serviceNames, type ServiceName } from '@introvest/contracts/services';
import type { Form } from './forms.js';

/**
 * A program with settings: `apart` is another team's service, `product` is `npm start`, `gateway` prints nginx's
 * configuration, `team` is the registry's commands.
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

/** Programs that run as separate processes. */
export const separateParts = [...serviceNames, 'document', 'jobs'] as const;

export const servingParts = [...separateParts, 'apart', 'product'] as const;

/** All programs. The last six exit on their own. */
export const parts: readonly Part[] = [
  ...servingParts,
  'gateway',
  'migrate',
  'provision',
  'backup',
  'publish',
  'team',
];

/** Context that is passed to a function that computes a default value. */
export interface Surroundings {
  part: Part;
  production: boolean;
  read(name: string): string | undefined;
}

interface DefaultValue<T> {
  says: string;
  value: (surroundings: Surroundings) => T;
}

interface Options<T> {
  /** Marks a value that is never printed and must differ from all other secrets. */
  secret?: true;
  /** Required setting. Outside production, `npm start` provides an embedded substitute. */
  needed?: true;
  otherwise?: DefaultValue<T>;
}

export interface Setting<T = unknown> extends Options<T> {
  /** Description: a noun phrase in lower case, without a full stop. */
  about: string;
  form: Form<T>;
  parts: readonly Part[];
}

/** Declares a setting. Its type records which programs read it and whether it can be missing. */
export const setting = <T, const P extends readonly Part[], const O extends Options<T> = object>(
  about: string,
  form: Form<T>,
  parts: P,
  options?: O,
) => ({ about, form, parts, ...(options as O) });

export const derived = <T>(says: string, value: DefaultValue<T>['value']) => ({
  otherwise: { says, value },
});

export const constant = <T>(value: T, says = String(value)) => derived(says, () => value);
