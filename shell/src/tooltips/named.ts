const candidates =
  'button[aria-label], [role="button"][aria-label], a.MuiIconButton-root[aria-label]';

/** Returns whether the text, such as an unread count, should be left out of the button's name. */
const isBeside = (text: Node): boolean =>
  text.parentElement?.closest('[aria-hidden="true"]') !== null;

function hasWords(button: Element): boolean {
  const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    if (/\p{L}/u.test(currentNode.textContent ?? '') && !isBeside(currentNode)) return true;
  }
  return false;
}

/** Returns the icon button that contains the target. The button's accessible name is the tooltip's text. */
export function iconButtonAt(target: EventTarget | null): HTMLElement | null {
  const button = target instanceof Element ? target.closest<HTMLElement>(candidates) : null;
  return button && !hasWords(button) ? button : null;
}
