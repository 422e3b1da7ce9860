import { lazyWithRetry, useSessionEnded } from '@introvest/shell-sdk';
import { untilLoaded } from '../lazy/untilLoaded';

const SignInAgain = lazyWithRetry(
  untilLoaded(async () => (await import('./SignInAgain')).SignInAgain),
);

/** Sign-in dialog over a page whose session has ended; loaded when needed. */
export const EndedSession = () => useSessionEnded() && <SignInAgain />;
