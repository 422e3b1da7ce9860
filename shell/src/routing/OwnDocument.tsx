import { keepCurrentToast } from '@introvest/shell-sdk';
import { useEffect, useState, type ReactNode } from 'react';
import { markInternalArrival } from '../arrival/Arrival';
import type { PublishedPage } from '../registry/snapshot';
import { LoadingSection } from '../remotes/LoadingSection';

/**
 * Returns the payment script's URL. It is undefined outside a payment page's document, because only that document's CSP
 * allows the script.
 */
export const paymentScript = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="payment-script"]')?.content || undefined;

function providerRuns(): boolean {
  const script = paymentScript();
  if (!script) return false;
  const { href } = new URL(script, location.href);
  return [...document.scripts].some(({ src }) => src.startsWith(href));
}

/** Wrapper around navigation between documents, so that tests can observe it. */
export const page = {
  loadAnew: () => location.reload(),
  leaveFor: (path: string) => location.replace(path),
};

interface Entry {
  loadedFor?: string | undefined;
}

const entry = () => (history.state ?? {}) as Entry;
const note = (loadedFor?: string) => history.replaceState({ ...entry(), loadedFor }, '');

/**
 * Returns whether this document was already reloaded for this page. If it still lacks the payment script, the page is
 * shown without the script rather than reloaded endlessly. The flag is in the history entry, because storage can be
 * full or blocked.
 */
function wasLoadedFor(path: string): boolean {
  const { loadedFor } = entry();
  if (loadedFor === undefined) return false;
  note();
  if (loadedFor === path) markInternalArrival();
  return loadedFor === path;
}

interface OwnDocumentProps extends Pick<PublishedPage, 'path' | 'payments'> {
  children: ReactNode;
}

/**
 * Renders a page. A payment page is first loaded in its own document, because the CSP of other documents forbids the
 * payment script. While the script is running, any other page gets a new document, so that the provider sees nothing
 * but the payment. The current toast is kept.
 */
export function OwnDocument({ path, payments, children }: OwnDocumentProps) {
  const [reloads] = useState(() => {
    const loaded = wasLoadedFor(path);
    return payments ? !loaded && !paymentScript() : providerRuns();
  });
  useEffect(() => {
    if (!reloads) return;
    note(path);
    keepCurrentToast();
    page.loadAnew();
  }, [reloads, path]);
  return reloads ? <LoadingSection /> : children;
}
