import { useLayoutEffect, type RefObject } from 'react';

/** Controls that someone uses, or is about to use: no toast may cover them. */
const inUse =
  '[data-in-use], [type="submit"], main :is(a, button, input, textarea):focus, .MuiDialogActions-root .MuiButton-contained';
const gap = 12;

type Sides = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** How far up a toast has to go from its place, so that it covers none of `others`; not at all where there is no room. */
export function liftOver(toast: Sides, others: Sides[]): number {
  let lift = 0;
  for (const other of [...others].sort((one, next) => next.top - one.top)) {
    const isBeside = other.left >= toast.right || other.right <= toast.left;
    const isClear = other.bottom <= toast.top - lift || other.top >= toast.bottom - lift;
    if (!isBeside && !isClear) lift = toast.bottom - other.top + gap;
  }
  return toast.top - lift < gap ? 0 : lift;
}

function place(card: HTMLElement): void {
  card.style.marginBottom = '';
  const region = card.parentElement?.getBoundingClientRect();
  if (!region) return;
  // Its own box is moving while it comes in.
  const top = region.top + card.offsetTop;
  const left = region.left + card.offsetLeft;
  const own = { top, bottom: top + card.offsetHeight, left, right: left + card.offsetWidth };
  const around = card.closest('.MuiDialog-container') ?? document;
  const others = [...around.querySelectorAll(inUse)].map((one) => one.getBoundingClientRect());
  const seen = others.filter(({ width }) => width > 0);
  card.style.marginBottom = `${liftOver(own, seen)}px`;
}

/** Until what scrolls, or was replaced, stands. */
const SETTLED_MS = 100;

/** Keeps a toast that stands at the bottom off what is in use there, also as that grows, scrolls or is replaced. */
export function useLift(card: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const lift = () => card.current && place(card.current);
    let settling = 0;
    const liftLater = () => {
      window.clearTimeout(settling);
      settling = window.setTimeout(lift, SETTLED_MS);
    };
    const replaced = new MutationObserver(liftLater);
    lift();
    window.addEventListener('resize', lift);
    document.addEventListener('input', lift);
    document.addEventListener('scroll', liftLater, { capture: true, passive: true });
    replaced.observe(document.body, { childList: true, subtree: true });
    return () => {
      window.removeEventListener('resize', lift);
      document.removeEventListener('input', lift);
      document.removeEventListener('scroll', liftLater, { capture: true });
      replaced.disconnect();
      window.clearTimeout(settling);
    };
  }, [card]);
}
