import type { RemoteBuild } from './schema.js';

/** A candidate that some of the people get. */
export interface Trial {
  id: number;
  /** Of all people, in percent. */
  percent: number;
  candidate: RemoteBuild;
}

/** How a candidate spreads. */
export interface Canary {
  /** Rising shares of all people, in percent; 100 makes it live. */
  steps: number[];
  /** Seconds from one step to the next. */
  every?: number | undefined;
}

/** Why a candidate can't spread so, in one sentence. */
export function stepsFault(steps: number[], every: number | undefined): string | undefined {
  if (steps.some((step, index) => step <= (steps[index - 1] ?? 0) || step > 100)) {
    return 'The steps of a canary must rise, from 1 to at most 100 percent.';
  }
  if (steps.length > 1 && every === undefined)
    return 'Give the duration of each canary step with --every.';
  return undefined;
}

/** Prime to 100, so that each trial begins with other people: nobody is first every time. */
const TURN = 61;

/** Whether the person with this number (0 to 99) gets the candidate. Who got it gets it at a larger share as well. */
export const isTriedOn = ({ id, percent }: Pick<Trial, 'id' | 'percent'>, person: number) =>
  (person + id * TURN) % 100 < percent;
