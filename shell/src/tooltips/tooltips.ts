import { hideBubble, isBubble, showBubble } from './bubble';
import { iconButtonAt } from './named';

/** The specification's: the first one waits, the next one does not while somebody goes along a row. */
const OPENS_AFTER = 700;
const SKIPS_WITHIN = 300;
/** As long as the mouse takes from the button to its tooltip. */
const LEAVES_AFTER = 120;

let over: HTMLElement | null = null;
let isShown = false;
let closedAt = -Infinity;
let timer: ReturnType<typeof setTimeout> | undefined;

/** A button that goes, or is scrolled away, takes its tooltip with it. */
const seen = 'IntersectionObserver' in window ? new IntersectionObserver(watch) : undefined;

function watch(entries: IntersectionObserverEntry[]): void {
  if (entries.some(({ target, isIntersecting }) => target === over && !isIntersecting)) close();
}

function show(button: HTMLElement): void {
  // It may be open already, and what it opened says more.
  if (!button.isConnected || button.getAttribute('aria-expanded') === 'true') return;
  isShown = true;
  showBubble(button);
  seen?.observe(button);
}

function close(): void {
  clearTimeout(timer);
  seen?.disconnect();
  if (isShown) {
    closedAt = performance.now();
    hideBubble();
  }
  isShown = false;
}

function leave(): void {
  over = null;
  close();
}

function enter(button: HTMLElement): void {
  if (button === over) {
    if (isShown) clearTimeout(timer);
    return;
  }
  close();
  over = button;
  if (performance.now() - closedAt < SKIPS_WITHIN) show(button);
  else timer = setTimeout(show, OPENS_AFTER, button);
}

function handleOver({ target, pointerType }: PointerEvent): void {
  if (pointerType === 'touch') return;
  const button = iconButtonAt(target);
  if (button) enter(button);
  else if (isBubble(target)) clearTimeout(timer);
  else if (over && !isShown) leave();
  else if (over && !over.matches(':focus-visible')) {
    clearTimeout(timer);
    timer = setTimeout(leave, LEAVES_AFTER);
  }
}

/** Keeps the tooltip of a button under the mouse: a dialog that opens takes the focus from elsewhere. */
function loseFocus(): void {
  if (!over?.matches(':hover')) leave();
}

function handleFocus({ target }: FocusEvent): void {
  const button = iconButtonAt(target);
  if (button?.matches(':focus-visible')) enter(button);
  else loseFocus();
}

/** One for the whole document, whoever drew the button. */
export function startTooltips(): void {
  const to = { capture: true, passive: true };
  addEventListener('pointerover', handleOver, to);
  addEventListener('focusin', handleFocus, to);
  addEventListener('focusout', loseFocus, to);
  addEventListener('pointerout', (event) => event.relatedTarget === null && leave(), to);
  // Whoever presses it has seen enough, until the mouse comes again.
  addEventListener('pointerdown', close, to);
  addEventListener('click', close, to);
  addEventListener('keydown', ({ key }) => key === 'Escape' && close(), to);
  addEventListener('beforeprint', close);
  // What was pointed at, or reached by key, while this was on its way. A phone calls hovered what was touched last.
  const shownBy = matchMedia('(hover: hover)').matches
    ? ':hover, :focus-visible'
    : ':focus-visible';
  const now = [...document.querySelectorAll(':hover')].at(-1) ?? document.activeElement;
  const button = iconButtonAt(now);
  if (button?.matches(shownBy)) enter(button);
}
