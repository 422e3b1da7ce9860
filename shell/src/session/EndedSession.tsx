import { lazyWithRetry } from '@introvest/shell-sdk';
import { useSessionEnded } from '@introvest/shell-sdk/host';
import { untilLoaded } from '../lazy/untilLoaded';

const SignInAgain = lazyWithRetry(
  untilLoaded(async () => (await import('./SignInAgain')).SignInAgain),
);

export const EndedSession = () => useSessionEnded() && <SignInAgain />;
