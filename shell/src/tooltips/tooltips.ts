import { hideBubble, isBubble, showBubble } from './bubble';
import { iconButtonAt } from './named';

/**
 * Delay before the first tooltip, in ms, as the specification requires. Another tooltip shortly afterwards opens
 * immediately.
 */
const OPENS_AFTER = 700;
const SKIPS_WITHIN = 300;
/** Time that the pointer has to move from a button to its tooltip, in ms. */
const LEAVES_AFTER = 120;

let over: HTMLElement | null = null;
let isShown = false;
let closedAt = -Infinity;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Closes the tooltip when its button is removed or scrolled out of view. */
const seen = 'IntersectionObserver' in window ? new IntersectionObserver(watch) : undefined;

function watch(entries: IntersectionObserverEntry[]): void {
  if (entries.some(({ target, isIntersecting }) => target === over && !isIntersecting)) close();
}

function show(button: HTMLElement): void {
  // Shows no tooltip if the button's overlay is already open.
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

/** Closes the tooltip when the focus moves, unless its button is hovered. An opening dialog moves the focus too. */
function loseFocus(): void {
  if (!over?.matches(':hover')) leave();
}

function handleFocus({ target }: FocusEvent): void {
  const button = iconButtonAt(target);
  if (button?.matches(':focus-visible')) enter(button);
  else loseFocus();
}

/** Starts tooltips for the whole document, whichever code rendered a button. */
export function startTooltips(): void {
  const to = { capture: true, passive: true };
  addEventListener('pointerover', handleOver, to);
  addEventListener('focusin', handleFocus, to);
  addEventListener('focusout', loseFocus, to);
  addEventListener('pointerout', (event) => event.relatedTarget === null && leave(), to);
  // After a press, the tooltip stays closed until the pointer returns.
  addEventListener('pointerdown', close, to);
  addEventListener('click', close, to);
  addEventListener('keydown', ({ key }) => key === 'Escape' && close(), to);
  addEventListener('beforeprint', close);
  // A button may have been hovered or focused while this script was loading. On phones, hover is ignored, because the
  // last touched element stays hovered.
  const shownBy = matchMedia('(hover: hover)').matches
    ? ':hover, :focus-visible'
    : ':focus-visible';
  const now = [...document.querySelectorAll(':hover')].at(-1) ?? document.activeElement;
  const button = iconButtonAt(now);
  if (button?.matches(shownBy)) enter(button);
}
