import { colours, sizes } from '@introvest/shell-sdk/ui';

const gap = 6;
const margin = 8;

let bubble: HTMLElement | undefined;

/** Creates the tooltip. It is hidden from screen readers, because the button's accessible name is the same text. */
function made(): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('aria-hidden', 'true');
  element.dataset.tooltip = '';
  Object.assign(element.style, {
    position: 'fixed',
    zIndex: '1500',
    width: 'max-content',
    maxWidth: `min(17.5rem, calc(100vw - ${2 * margin}px))`,
    padding: '7px 10px',
    // In forced-colours mode, this border is the only visible edge.
    border: '1px solid transparent',
    borderRadius: '6px',
    background: colours.ink,
    color: colours.paper,
    fontSize: sizes.xs,
    fontWeight: '500',
    lineHeight: '1.4',
    overflowWrap: 'anywhere',
  });
  return element;
}

/**
 * Places the tooltip below the button, or above it if there is no space. The tooltip always stays within the window.
 */
function place(element: HTMLElement, button: Element): void {
  const around = button.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const below = around.bottom + gap;
  const top = below + height + margin > innerHeight ? around.top - gap - height : below;
  const middle = around.left + around.width / 2 - width / 2;
  const right = document.documentElement.clientWidth - margin - width;
  element.style.top = `${Math.max(margin, top)}px`;
  element.style.left = `${Math.max(margin, Math.min(middle, right))}px`;
}

export function showBubble(button: Element): HTMLElement {
  bubble ??= made();
  bubble.textContent = button.getAttribute('aria-label');
  document.body.append(bubble);
  place(bubble, button);
  return bubble;
}

export const hideBubble = (): void => bubble?.remove();

/**
 * Returns whether an event's target is the tooltip. It must be possible to move the pointer onto it, which people who
 * enlarge the page need.
 */
export const isBubble = (target: EventTarget | null): boolean =>
  target instanceof Node && bubble !== undefined && bubble.contains(target);
