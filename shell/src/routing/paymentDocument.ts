import { carryCurrentToast } from '@introvest/shell-sdk';
import { wentOnHere } from '../arrival/Arrival';

/** Returns the payment script's URL. Only a payment page's document names it, because only its CSP allows it. */
export const paymentScript = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="payment-script"]')?.content || undefined;

/** Returns whether the provider's script runs in this document. It can't be unloaded. */
export function providerRuns(): boolean {
  const script = paymentScript();
  if (!script) return false;
  const { href } = new URL(script, location.href);
  return [...document.scripts].some(({ src }) => src.startsWith(href));
}

/** Wraps the reload, so that a test can watch it. */
export const page = {
  loadAnew: () => location.reload(),
  leaveFor: (path: string) => location.replace(path),
};

interface Entry {
  /** Page for which this history entry's document was reloaded. */
  loadedFor?: string | undefined;
}

const entry = () => (history.state ?? {}) as Entry;
const note = (loadedFor?: string) => history.replaceState({ ...entry(), loadedFor }, '');

/**
 * Returns whether this document was already reloaded for this page. If it still lacks the payment script, the page is
 * shown without the script instead of reloading endlessly. The history stores the answer, because storage can be full
 * or disabled.
 */
export function wasLoadedFor(path: string): boolean {
  const { loadedFor } = entry();
  if (loadedFor === undefined) return false;
  note();
  if (loadedFor === path) wentOnHere();
  return loadedFor === path;
}

/** Reloads the current URL as a new document and keeps the toast. */
export function loadFor(path: string): void {
  note(path);
  carryCurrentToast();
  page.loadAnew();
}
