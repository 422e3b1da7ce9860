import { useSearchParams } from '@introvest/shell-sdk';
import { useState } from 'react';
import { steps } from './steps';

const lastStep = steps.length - 1;
const within = (step: number, most: number) => Math.max(0, Math.min(step, most, lastStep));

/** Returns the step in the URL (`?step=2`), limited to the furthest step reached. */
export function useStep(reachedBefore: number) {
  const [params, setParams] = useSearchParams();
  const [first] = useState(within(reachedBefore, lastStep));
  const [reached, setReached] = useState(first);
  const asked = Number.parseInt(params.get('step') ?? '', 10);
  const step = Number.isNaN(asked) ? first : within(asked - 1, reached);

  const goTo = (next: number) => {
    setReached((most) => Math.max(most, within(next, lastStep)));
    setParams((current) => {
      current.set('step', String(within(next, lastStep) + 1));
      return current;
    });
  };
  return { step, goTo };
}
