import type { RemoteBuild } from './schema.js';

/** A canary. */
export interface Trial {
  id: number;
  /** Share of all visitors, in percent. */
  percent: number;
  candidate: RemoteBuild;
}

/** Steps of a canary. */
export interface Canary {
  /** Rising shares of all visitors, in percent; 100 makes the build live. */
  steps: number[];
  /** Time between steps, in seconds. */
  every?: number | undefined;
}

/** Returns one sentence why these steps are invalid. */
export function stepsFault(steps: number[], every: number | undefined): string | undefined {
  if (steps.some((step, index) => step <= (steps[index - 1] ?? 0) || step > 100)) {
    return 'The steps of a canary must rise, from 1 to at most 100 percent.';
  }
  if (steps.length > 1 && every === undefined)
    return 'Give the duration of each canary step with --every.';
  return undefined;
}

/** Prime to 100, so that each canary begins with other people. */
const TURN = 61;

/** Returns whether the person with this number (0 to 99) gets the canary. Everyone keeps it at larger shares. */
export const isTriedOn = ({ id, percent }: Pick<Trial, 'id' | 'percent'>, person: number) =>
  (person + id * TURN) % 100 < percent;
