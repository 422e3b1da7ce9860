import { stepsFault, type Canary } from '../trials.js';
import { CommandFault } from './fault.js';
import { takeOption } from './options.js';

const SECONDS = { s: 1, m: 60, h: 3600 };

interface CanaryWords {
  /** The other arguments. */
  words: string[];
  canary: Canary | undefined;
  /** Whether the command waits until the canary ends. */
  watches: boolean;
}

/** Parses `--percent 10` or `--steps 10,50,100 --every 10m`, and `--watch`. */
export function readCanary(args: string[]): CanaryWords {
  const percent = takeOption(args, '--percent');
  const steps = takeOption(percent.words, '--steps');
  const every = takeOption(steps.words, '--every');
  const words = every.words.filter((word) => word !== '--watch');
  const watches = words.length < every.words.length;
  const shares = percent.value ?? steps.value;
  if (percent.value !== undefined && steps.value !== undefined) {
    throw new CommandFault('Use either --percent (one step) or --steps (several), not both.');
  }
  if (shares === undefined) {
    if (!watches && every.value === undefined) return { words, canary: undefined, watches };
    throw new CommandFault('Use --every and --watch only with --percent or --steps.');
  }
  const seconds = every.value === undefined ? undefined : secondsOf(every.value);
  return { words, canary: canaryOf(shares, seconds), watches };
}

function canaryOf(shares: string, every: number | undefined): Canary {
  const steps = shares.split(',').map(Number);
  if (!steps.every((step) => Number.isInteger(step))) {
    throw new CommandFault(`'${shares}' isn't a list of whole percentages, such as 10,50,100.`);
  }
  const fault = stepsFault(steps, every);
  if (fault) throw new CommandFault(`${fault} For example: --steps 10,50,100 --every 10m.`);
  return { steps, ...(every !== undefined && { every }) };
}

function secondsOf(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,5})([smh])$/.exec(text) ?? [];
  if (!count) throw new CommandFault('--every needs a duration, such as 30s, 10m or 2h.');
  return Number(count) * SECONDS[unit as keyof typeof SECONDS];
}
