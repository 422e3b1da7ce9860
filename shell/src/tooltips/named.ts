const candidates =
  'button[aria-label], [role="button"][aria-label], a.MuiIconButton-root[aria-label]';

/** Text that says nothing of what the button does, such as the number of what waits. */
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

/** The button around this element that shows a picture and no words; its name is what the tooltip says. */
export function iconButtonAt(target: EventTarget | null): HTMLElement | null {
  const button = target instanceof Element ? target.closest<HTMLElement>(candidates) : null;
  return button && !hasWords(button) ? button : null;
}
