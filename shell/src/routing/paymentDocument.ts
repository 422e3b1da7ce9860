import { carryCurrentToast } from '@introvest/shell-sdk';
import { wentOnHere } from '../arrival/Arrival';

const key = 'introvest.payment-page';

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

/**
 * Whether this tab was loaded anew for this page already. Asked once per arrival: when the document still has
 * no payment script, the page is shown without it rather than loaded again and again.
 */
export function wasLoadedFor(path: string): boolean {
  try {
    const known = sessionStorage.getItem(key) === path;
    sessionStorage.removeItem(key);
    if (known) wentOnHere();
    return known;
  } catch {
    return true; // Without storage a second load could not be told from the first.
  }
}

/** Loads the address that the router has arrived at as a document of its own; a toast survives it. */
export function loadFor(path: string): void {
  sessionStorage.setItem(key, path);
  carryCurrentToast();
  page.loadAnew();
}
