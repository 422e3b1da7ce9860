import { CommandFault } from './fault.js';

/** Returns the value of an option, and the remaining arguments. */
export function takeOption(args: string[], option: string): { words: string[]; value?: string } {
  const at = args.indexOf(option);
  if (at < 0) return { words: args };
  const value = args[at + 1];
  if (value === undefined || value.startsWith('--')) {
    throw new CommandFault(`${option} needs a value.`);
  }
  return { words: args.toSpliced(at, 2), value };
}
