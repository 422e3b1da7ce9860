import { parseArgs } from 'node:util';
import { StartFault } from '@introvest/service-kit/startFault';

type Options = Record<string, { type: 'string' | 'boolean'; multiple?: boolean }>;

interface Read<Wanted extends Options> {
  values: ReturnType<typeof parseArgs<{ options: Wanted }>>['values'];
  words: string[];
}

export const to = { to: { type: 'string' } } as const;

export function parseArguments<Wanted extends Options>(
  args: string[],
  options: Wanted,
  usage: string,
  most = 1,
): Read<Wanted> {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.length <= most)
      return { values: values as Read<Wanted>['values'], words: positionals };
  } catch {
    // The usage message that is printed below explains the mistake.
  }
  throw new StartFault(`Usage: ${usage}`);
}

export function parseName<Wanted extends Options>(
  args: string[],
  options: Wanted,
  usage: string,
): Pick<Read<Wanted>, 'values'> & { name: string } {
  const { values, words } = parseArguments(args, options, usage);
  const [name] = words;
  if (!name) throw new StartFault(`Usage: ${usage}`);
  return { name, values };
}
