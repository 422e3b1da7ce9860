import { colours, sizes } from '@introvest/shell-sdk/ui';

/**
 * Delay in ms before the first tooltip, as the specification requires. If another tooltip follows shortly, it opens
 * immediately.
 */
const OPENS_AFTER = 700;
const SKIPS_WITHIN = 300;
const LEAVES_AFTER = 120;
const GAP = 6;
const MARGIN = 8;

/** Tooltip. It is hidden from screen readers, because its text is the button's accessible name. */
const bubble = document.createElement('div');
bubble.setAttribute('aria-hidden', 'true');
bubble.dataset.tooltip = '';
Object.assign(bubble.style, {
  position: 'fixed',
  zIndex: '1500',
  width: 'max-content',
  maxWidth: `min(17.5rem, calc(100vw - ${2 * MARGIN}px))`,
  padding: '7px 10px',
  // This border is the only visible edge in forced-colours mode.
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

function iconButtonAt(target: EventTarget | null): HTMLElement | null {
  const button = target instanceof Element ? target.closest<HTMLElement>(candidates) : null;
  return button && !hasWords(button) ? button : null;
}

function show(button: HTMLElement): void {
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
  // The pointer must be able to move onto the tooltip, because people who zoom in rely on that.
  if (target === bubble) return clearTimeout(timer);
  if (!bubble.isConnected) return leave();
  if (over?.matches(':focus-visible')) return;
  clearTimeout(timer);
  timer = setTimeout(leave, LEAVES_AFTER);
}

function handleFocus({ target }: FocusEvent): void {
  const button = iconButtonAt(target);
  if (button?.matches(':focus-visible')) enter(button);
  // A dialog that opens moves focus while the pointer is still over the button.
  else if (!over?.matches(':hover')) leave();
}

export function startTooltips(): void {
  const to = { capture: true, passive: true };
  addEventListener('pointerover', handleOver, to);
  addEventListener('focusin', handleFocus, to);
  addEventListener('focusout', () => !over?.matches(':hover') && leave(), to);
  addEventListener('pointerout', (event) => event.relatedTarget === null && leave(), to);
  for (const name of ['pointerdown', 'click', 'scroll']) addEventListener(name, close, to);
  addEventListener('keydown', ({ key }) => key === 'Escape' && close(), to);
  // The pointer or focus may have reached a button while this script was loading.
  const now = [...document.querySelectorAll(':hover')].at(-1) ?? document.activeElement;
  const button = iconButtonAt(now);
  if (button?.matches(':hover, :focus-visible')) enter(button);
}
