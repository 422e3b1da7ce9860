import { carryCurrentToast } from '@introvest/shell-sdk';
import { wentOnHere } from '../arrival/Arrival';

/**
 * Returns the URL of the payment script. Undefined except in a payment page's document, because only its CSP allows the
 * script.
 */
export const paymentScript = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="payment-script"]')?.content || undefined;

/** Returns whether the provider's script is running in this document. Once loaded, a script can't be unloaded. */
export function providerRuns(): boolean {
  const script = paymentScript();
  if (!script) return false;
  const { href } = new URL(script, location.href);
  return [...document.scripts].some(({ src }) => src.startsWith(href));
}

/** Wraps the reload, so that tests can observe it. */
export const page = {
  loadAnew: () => location.reload(),
  leaveFor: (path: string) => location.replace(path),
};

interface Entry {
  /** The page that triggered a reload of the document at this history entry. */
  loadedFor?: string | undefined;
}

const entry = () => (history.state ?? {}) as Entry;
const note = (loadedFor?: string) => history.replaceState({ ...entry(), loadedFor }, '');

/**
 * Returns whether this document was already reloaded for this page. If it still lacks the payment script, the page is
 * shown without the script, so that it doesn't reload endlessly. The history stores this, because storage can be full
 * or blocked.
 */
export function wasLoadedFor(path: string): boolean {
  const { loadedFor } = entry();
  if (loadedFor === undefined) return false;
  note();
  if (loadedFor === path) wentOnHere();
  return loadedFor === path;
}

/** Reloads the current URL as a new document. Keeps the toast. */
export function loadFor(path: string): void {
  note(path);
  carryCurrentToast();
  page.loadAnew();
}
