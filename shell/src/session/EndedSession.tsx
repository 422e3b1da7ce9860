import { useSessionEnded } from '@introvest/shell-sdk';
import { useLoaded } from '../frame/useLoaded';

const load = async () => (await import('./SignInAgain')).SignInAgain;

/** Over a page whose session ended; a visitor's first page does without its form. */
export function EndedSession() {
  const hasEnded = useSessionEnded();
  const SignInAgain = useLoaded(hasEnded, load);
  return hasEnded && SignInAgain ? <SignInAgain /> : null;
}
