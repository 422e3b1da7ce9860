import { useEffect, useRef } from 'react';

const control = 'button:enabled, a[href]';

/** Where somebody goes on whose list has gone: at its tab, else at the page's heading. */
function leave(): void {
  const main = document.querySelector('main');
  const tab = main?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
  const heading = main?.querySelector<HTMLElement>('h1');
  if (heading) heading.tabIndex = -1;
  (tab ?? heading)?.focus();
}

/** Somebody whose card has gone goes on at the one that moved up to its place. */
export function useNextCard() {
  const grid = useRef<HTMLDivElement>(null);
  const last = useRef<{ card: Element; index: number }>(undefined);
  const isLost = () =>
    document.activeElement === document.body && last.current?.card.isConnected === false;
  useEffect(() => {
    if (!isLost()) return;
    const cards = [...(grid.current?.children ?? [])];
    const next = cards[last.current?.index ?? 0] ?? cards.at(-1);
    next?.querySelector<HTMLElement>(control)?.focus();
  });
  // A page that one goes to has taken the focus by then.
  useEffect(() => () => queueMicrotask(() => isLost() && leave()), []);
  const remember = (target: Element) => {
    const index = [...(grid.current?.children ?? [])].findIndex((card) => card.contains(target));
    const card = grid.current?.children[index];
    last.current = card && { card, index };
  };
  return { grid, remember };
}
