import type { CanaryPlan } from './calls.js';
import type { RemoteBuild } from './schema.js';

export interface Canary {
  id: number;
  percent: number;
  candidate: RemoteBuild;
}

export function stepsFault({ steps, every }: CanaryPlan): string | undefined {
  if (steps.some((step, index) => step <= (steps[index - 1] ?? 0) || step > 100)) {
    return 'The steps of a canary must rise, from 1 to at most 100 percent.';
  }
  if (steps.length > 1 && every === undefined)
    return 'Give the duration of each canary step with --every.';
  return undefined;
}

/** Offset between consecutive canaries. It is coprime to 100, so that each canary starts with different people. */
const TURN = 61;

export const isInCanary = ({ id, percent }: Pick<Canary, 'id' | 'percent'>, person: number) =>
  (person + id * TURN) % 100 < percent;
