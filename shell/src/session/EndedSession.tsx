import { lazyWithRetry } from '@introvest/shell-sdk';
import { useSessionEnded } from '@introvest/shell-sdk/host';
import { untilLoaded } from '../lazy/untilLoaded';

const SignInAgain = lazyWithRetry(
  untilLoaded(async () => (await import('./SignInAgain')).SignInAgain),
);

/** Renders the sign-in dialog over a page whose session has ended. The dialog is loaded only when it is needed. */
export const EndedSession = () => useSessionEnded() && <SignInAgain />;
