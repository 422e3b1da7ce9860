import { useSessionEnded } from '@introvest/shell-sdk';
import { useLoaded } from '../later/useLoaded';

const load = async () => (await import('./SignInAgain')).SignInAgain;

/** Over a page whose session ended; a visitor's first page does without its form. */
export function EndedSession() {
  const hasEnded = useSessionEnded();
  const dialog = useLoaded(hasEnded, load);
  return hasEnded && dialog ? <dialog.Loaded /> : null;
}
