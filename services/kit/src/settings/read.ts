import { StartFault } from '../process/startFault.js';
import { brokenRules, type Found } from './checks.js';
import { settings, type Settings } from './list.js';
import { parts, type Part, type Setting, type Surroundings } from './setting.js';

export { parts, separateParts, type Part } from './setting.js';

type ValueOf<S> = S extends { form: { read(text: string): infer T } }
  ? Exclude<T, undefined>
  : never;
type OptionalValue<S, P> = S extends { otherwise: object }
  ? false
  : S extends { needed: true }
    ? P extends 'product' | 'team'
      ? true
      : P extends 'provision'
        ? S extends { parts: readonly ['provision'] }
          ? false
          : true
        : false
    : true;

/**
 * Settings that a process reads, by name. Required settings can be missing in `npm start`, which embeds a substitute,
 * and in a team's commands, which call the local product.
 */
export type Values<P extends Part> = {
  [N in keyof Settings as P extends Settings[N]['parts'][number] ? N : never]: OptionalValue<
    Settings[N],
    P
  > extends true
    ? ValueOf<Settings[N]> | undefined
    : ValueOf<Settings[N]>;
};

/** Error that lists all problems with the settings, one sentence per line. */
export class SettingsFault extends StartFault {
  constructor(readonly sentences: string[]) {
    super(sentences.join('\n'));
  }
}

type Variables = Record<string, string | undefined>;

/** Returns a process's settings. Throws `SettingsFault` with every missing, weak or contradictory setting. */
export function readSettings<P extends Part>(part: P, variables: Variables): Values<P> {
  // Shells and compose files pass an unset variable as an empty one.
  const read = (name: string) => variables[name]?.trim() || undefined;
  const production = read('NODE_ENV') === 'production';
  const surroundings = { part, production, read };
  const own = Object.entries(settings as Record<string, Setting>).filter(([, setting]) =>
    setting.parts.includes(part),
  );
  const values: Record<string, unknown> = {};
  const sentences: string[] = [];
  for (const [name, setting] of own) {
    const fault = readOne(name, setting, surroundings, values);
    if (fault !== undefined) sentences.push(fault);
  }
  const found: Found = new Map(
    own.flatMap(([name]) => (read(name) ? [[name, read(name) ?? '']] : [])),
  );
  sentences.push(...brokenRules(found, production, values));
  if (sentences.length > 0) throw new SettingsFault(sentences);
  return values as Values<P>;
}

/** Sets the value in `values`, or returns a sentence about the fault. */
function readOne(
  name: string,
  { form, needed, otherwise, about, parts: readers }: Setting,
  surroundings: Surroundings,
  values: Record<string, unknown>,
): string | undefined {
  const { read, part, production } = surroundings;
  const text = read(name);
  if (text === undefined) {
    values[name] = otherwise?.value(surroundings);
    const { embeds, leavesOut } = {
      embeds: (part === 'product' && !production) || part === 'team',
      leavesOut: part === 'provision' && readers.length > 1,
    };
    const missing = needed === true && !embeds && !leavesOut;
    return missing ? `${name} is not set: ${about}.` : undefined;
  }
  const value = form.read(text);
  values[name] = value;
  return value === undefined ? `${name} must ${form.must}.` : undefined;
}

export function settingsFaults(part: Part, variables: Variables): string[] {
  try {
    readSettings(part, variables);
    return [];
  } catch (error) {
    if (error instanceof SettingsFault) return error.sentences;
    throw error;
  }
}

export const isPart = (name: string): name is Part => (parts as readonly string[]).includes(name);
