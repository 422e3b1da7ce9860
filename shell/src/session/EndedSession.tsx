import { lazyWithRetry } from '@introvest/shell-sdk';
import { useSessionEnded } from '@introvest/shell-sdk/host';
import { untilLoaded } from '../lazy/untilLoaded';

const SignInAgain = lazyWithRetry(
  untilLoaded(async () => (await import('./SignInAgain')).SignInAgain),
);

/** Renders the sign-in dialog, loaded on demand, over a page whose session has ended. */
export const EndedSession = () => useSessionEnded() && <SignInAgain />;
