import { nameTab } from '@introvest/shell-sdk/host';
import { useEffect, useLayoutEffect, type ReactNode } from 'react';

let firstPage = true;

export const markInternalArrival = (): void => {
  firstPage = false;
};

/** Moves focus to the heading after a navigation, so that screen readers start at the new page. */
export function Arrival({ children }: { children: ReactNode }) {
  useEffect(() => {
    if (firstPage) {
      firstPage = false;
      return;
    }
    const main = document.querySelector<HTMLElement>('main');
    if (!main || (main !== document.activeElement && main.contains(document.activeElement))) return;
    // The heading of a loading page is ignored, because focus would be lost when that heading is removed.
    const headings = [...main.querySelectorAll<HTMLElement>('h1')];
    const heading = headings.find((one) => !one.closest('[role="status"]'));
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    (heading ?? main).focus({ preventScroll: true });
  }, []);
  return children;
}

/** Sets the tab's title before the page's own effects run, so that the page can set a more specific title. */
export function useTitle(title: string) {
  useLayoutEffect(() => nameTab(title), [title]);
}
