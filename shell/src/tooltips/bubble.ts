import { colours, sizes } from '@introvest/shell-sdk/ui';

const gap = 6;
const margin = 8;

let bubble: HTMLElement | undefined;

/** Hidden from those who hear: the button's name says it already. */
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
    // The edge is all that is left of the colours where the system chooses them.
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

/** Below the button, above it where the window ends, never beyond the window's edges. */
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

/** The mouse may go from the button to what it says, as who sees the page enlarged has to. */
export const isBubble = (target: EventTarget | null): boolean =>
  target instanceof Node && bubble !== undefined && bubble.contains(target);
