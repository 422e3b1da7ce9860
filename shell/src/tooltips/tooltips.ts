import { colours, sizes } from '@introvest/shell-sdk/ui';

/**
 * Delay before the first tooltip in ms, as the specification requires. Another one shortly afterwards opens
 * immediately.
 */
const OPENS_AFTER = 700;
const SKIPS_WITHIN = 300;
/** Time for the pointer to move from a button to its tooltip, in ms. */
const LEAVES_AFTER = 120;
/** Distances of the tooltip from its button and from the window's edge, in px. */
const GAP = 6;
const MARGIN = 8;

/** The tooltip. Hidden from screen readers, because its text is the button's accessible name. */
const bubble = document.createElement('div');
bubble.setAttribute('aria-hidden', 'true');
bubble.dataset.tooltip = '';
Object.assign(bubble.style, {
  position: 'fixed',
  zIndex: '1500',
  width: 'max-content',
  maxWidth: `min(17.5rem, calc(100vw - ${2 * MARGIN}px))`,
  padding: '7px 10px',
  // The only visible edge in forced-colours mode.
  border: '1px solid transparent',
  borderRadius: '6px',
  background: colours.ink,
  color: colours.paper,
  fontSize: sizes.xs,
  fontWeight: '500',
  lineHeight: '1.4',
  overflowWrap: 'anywhere',
});

let over: HTMLElement | null = null;
let closedAt = -Infinity;
let timer: ReturnType<typeof setTimeout> | undefined;

const candidates =
  'button[aria-label], [role="button"][aria-label], a.MuiIconButton-root[aria-label]';

function hasWords(button: Element): boolean {
  const copy = button.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return /\p{L}/u.test(copy.textContent ?? '');
}

/** Returns the icon button that contains the target. Its accessible name is the tooltip's text. */
function iconButtonAt(target: EventTarget | null): HTMLElement | null {
  const button = target instanceof Element ? target.closest<HTMLElement>(candidates) : null;
  return button && !hasWords(button) ? button : null;
}

/** Shows the tooltip below the button, or above it if there is no space, but always within the window. */
function show(button: HTMLElement): void {
  // Shows no tooltip if the button's overlay is already open.
  if (!button.isConnected || button.getAttribute('aria-expanded') === 'true') return;
  bubble.textContent = button.getAttribute('aria-label');
  document.body.append(bubble);
  const around = button.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const below = around.bottom + GAP;
  const top = below + height + MARGIN > innerHeight ? around.top - GAP - height : below;
  const middle = around.left + around.width / 2 - width / 2;
  const right = document.documentElement.clientWidth - MARGIN - width;
  bubble.style.top = `${Math.max(MARGIN, top)}px`;
  bubble.style.left = `${Math.max(MARGIN, Math.min(middle, right))}px`;
}

function close(): void {
  clearTimeout(timer);
  if (!bubble.isConnected) return;
  closedAt = performance.now();
  bubble.remove();
}

function leave(): void {
  over = null;
  close();
}

function enter(button: HTMLElement): void {
  if (button === over) {
    if (bubble.isConnected) clearTimeout(timer);
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
  if (button) return enter(button);
  // The pointer must be able to move onto the tooltip, which people who zoom in rely on.
  if (target === bubble) return clearTimeout(timer);
  if (!bubble.isConnected) return leave();
  if (over?.matches(':focus-visible')) return;
  clearTimeout(timer);
  timer = setTimeout(leave, LEAVES_AFTER);
}

function handleFocus({ target }: FocusEvent): void {
  const button = iconButtonAt(target);
  if (button?.matches(':focus-visible')) enter(button);
  // An opening dialog moves focus while the button is still hovered.
  else if (!over?.matches(':hover')) leave();
}

export function startTooltips(): void {
  const to = { capture: true, passive: true };
  addEventListener('pointerover', handleOver, to);
  addEventListener('focusin', handleFocus, to);
  addEventListener('focusout', () => !over?.matches(':hover') && leave(), to);
  addEventListener('pointerout', (event) => event.relatedTarget === null && leave(), to);
  // After a press, the tooltip stays closed until the pointer returns.
  for (const name of ['pointerdown', 'click', 'scroll']) addEventListener(name, close, to);
  addEventListener('keydown', ({ key }) => key === 'Escape' && close(), to);
  // A button may have been hovered or focused while this script was loading.
  const now = [...document.querySelectorAll(':hover')].at(-1) ?? document.activeElement;
  const button = iconButtonAt(now);
  if (button?.matches(':hover, :focus-visible')) enter(button);
}
