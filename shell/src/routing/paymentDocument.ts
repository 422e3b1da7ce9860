import { carryCurrentToast } from '@introvest/shell-sdk';
import { wentOnHere } from '../arrival/Arrival';

/** Named by the document of a payment page, whose policy allows the script; by no other. */
export const paymentScript = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="payment-script"]')?.content || undefined;

/** Whether the provider's script runs in this document; it stays until the document goes. */
export function providerRuns(): boolean {
  const script = paymentScript();
  if (!script) return false;
  const { href } = new URL(script, location.href);
  return [...document.scripts].some(({ src }) => src.startsWith(href));
}

/** Loads go through here so that a test can watch them. */
export const page = {
  loadAnew: () => location.reload(),
  leaveFor: (path: string) => location.replace(path),
};

interface Entry {
  /** The page for which the document of this entry of the history was loaded anew. */
  loadedFor?: string | undefined;
}

const entry = () => (history.state ?? {}) as Entry;
const note = (loadedFor?: string) => history.replaceState({ ...entry(), loadedFor }, '');

/**
 * Whether this document was loaded anew for this page already. Asked once per arrival: when it still has no payment
 * script, the page is shown without it rather than loaded again and again. The history holds the answer, as storage is
 * full or switched off for some.
 */
export function wasLoadedFor(path: string): boolean {
  const { loadedFor } = entry();
  if (loadedFor === undefined) return false;
  note();
  if (loadedFor === path) wentOnHere();
  return loadedFor === path;
}

/** Loads the address that the router has arrived at as a document of its own; a toast survives it. */
export function loadFor(path: string): void {
  note(path);
  carryCurrentToast();
  page.loadAnew();
}
