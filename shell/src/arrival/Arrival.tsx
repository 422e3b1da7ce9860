import { nameTab } from '@introvest/shell-sdk/host';
import { useEffect, useLayoutEffect, type ReactNode } from 'react';

let firstPage = true;

/** This document is where the person went on to from another page of ours. */
export const wentOnHere = (): void => {
  firstPage = false;
};

/** Moves focus to the heading of a page one came to, as a page load by the browser would. */
export function Arrival({ children }: { children: ReactNode }) {
  useEffect(() => {
    if (firstPage) {
      firstPage = false;
      return;
    }
    const main = document.querySelector<HTMLElement>('main');
    // A page that put the focus into one of its fields knows better.
    if (!main || (main !== document.activeElement && main.contains(document.activeElement))) return;
    // That of a page which is on its way goes when it comes, and the focus would go with it.
    const headings = [...main.querySelectorAll<HTMLElement>('h1')];
    const heading = headings.find((one) => !one.closest('[role="status"]'));
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    (heading ?? main).focus({ preventScroll: true });
  }, []);
  return children;
}

/** Before the page's own effects, so that a page may name itself more exactly. */
export function useTitle(title: string) {
  useLayoutEffect(() => nameTab(title), [title]);
}
