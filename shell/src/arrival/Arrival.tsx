import { nameTab } from '@introvest/shell-sdk/host';
import { useEffect, useLayoutEffect, type ReactNode } from 'react';

let firstPage = true;

/** Records that this document was opened from another page of ours. */
export const wentOnHere = (): void => {
  firstPage = false;
};

/** Moves the focus to the heading after navigation, as the browser does after a page load. */
export function Arrival({ children }: { children: ReactNode }) {
  useEffect(() => {
    if (firstPage) {
      firstPage = false;
      return;
    }
    const main = document.querySelector<HTMLElement>('main');
    // The page has already focused one of its fields.
    if (!main || (main !== document.activeElement && main.contains(document.activeElement))) return;
    // Skips a loading page's heading, which would be removed with the focus.
    const headings = [...main.querySelectorAll<HTMLElement>('h1')];
    const heading = headings.find((one) => !one.closest('[role="status"]'));
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    (heading ?? main).focus({ preventScroll: true });
  }, []);
  return children;
}

/** Runs before the page's own effects, so that a page can set a more specific title. */
export function useTitle(title: string) {
  useLayoutEffect(() => nameTab(title), [title]);
}
