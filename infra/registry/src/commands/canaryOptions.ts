import type { parseArgs } from 'node:util';
import { StartFault } from '@introvest/service-kit/startFault';
import type { CanaryPlan } from '../calls.js';
import { stepsFault } from '../canaries.js';

const SECONDS = { s: 1, m: 60, h: 3600 };

export const canaryOptions = {
  percent: { type: 'string' },
  steps: { type: 'string' },
  every: { type: 'string' },
  watch: { type: 'boolean' },
} as const;

type Given = ReturnType<typeof parseArgs<{ options: typeof canaryOptions }>>['values'];

export function canaryOf({ percent, steps, every, watch }: Given): CanaryPlan | undefined {
  if (percent !== undefined && steps !== undefined) {
    throw new StartFault('Use either --percent (one step) or --steps (several), not both.');
  }
  const shares = percent ?? steps;
  if (shares === undefined) {
    if (!watch && every === undefined) return undefined;
    throw new StartFault('Use --every and --watch only with --percent or --steps.');
  }
  const canary = {
    steps: shares.split(',').map(Number),
    ...(every !== undefined && { every: secondsOf(every) }),
  };
  if (!canary.steps.every(Number.isInteger)) {
    throw new StartFault(`'${shares}' isn't a list of whole percentages, such as 10,50,100.`);
  }
  const fault = stepsFault(canary);
  if (fault) throw new StartFault(`${fault} For example: --steps 10,50,100 --every 10m.`);
  return canary;
}

function secondsOf(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,5})([smh])$/.exec(text) ?? [];
  if (!count) throw new StartFault('--every needs a duration, such as 30s, 10m or 2h.');
  return Number(count) * SECONDS[unit as keyof typeof SECONDS];
}
