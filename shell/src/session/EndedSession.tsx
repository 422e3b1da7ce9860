import { lazyWithRetry, useSessionEnded } from '@introvest/shell-sdk';
import { untilLoaded } from '../lazy/untilLoaded';

const SignInAgain = lazyWithRetry(
  untilLoaded(async () => (await import('./SignInAgain')).SignInAgain),
);

/** Over a page whose session ended; a visitor's first page does without its form. */
export const EndedSession = () => useSessionEnded() && <SignInAgain />;
