import { StartFault } from '../process/startFault.js';
import { brokenRules } from './checks.js';
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
  const { values, sentences } = readAll(part, variables);
  if (sentences.length > 0) throw new SettingsFault(sentences);
  return values as Values<P>;
}

/** Returns sentences about every missing, weak or contradictory setting of a process. */
export const settingsFaults = (part: Part, variables: Variables): string[] =>
  readAll(part, variables).sentences;

function readAll(part: Part, variables: Variables) {
  // Shells and compose files pass an unset variable as an empty one.
  const read = (name: string) => variables[name]?.trim() || undefined;
  const production = read('NODE_ENV') === 'production';
  const own = Object.entries(settings as Record<string, Setting>).filter(([, setting]) =>
    setting.parts.includes(part),
  );
  const found = new Map<string, string>();
  const values: Record<string, unknown> = {};
  const sentences: string[] = [];
  for (const [name, setting] of own) {
    const text = read(name);
    if (text !== undefined) found.set(name, text);
    const surroundings = { part, production, read };
    values[name] =
      text === undefined ? setting.otherwise?.value(surroundings) : setting.form.read(text);
    if (text === undefined && isMissing(setting, surroundings))
      sentences.push(`${name} is not set: ${setting.about}.`);
    if (text !== undefined && values[name] === undefined)
      sentences.push(`${name} must ${setting.form.must}.`);
  }
  sentences.push(...brokenRules(found, production, values));
  return { values, sentences };
}

function isMissing({ needed, parts: readers }: Setting, { part, production }: Surroundings) {
  const embeds = (part === 'product' && !production) || part === 'team';
  const leavesOut = part === 'provision' && readers.length > 1;
  return needed === true && !embeds && !leavesOut;
}

export const isPart = (name: string): name is Part => (parts as readonly string[]).includes(name);
