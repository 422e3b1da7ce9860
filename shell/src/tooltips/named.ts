const candidates =
  'button[aria-label], [role="button"][aria-label], a.MuiIconButton-root[aria-label]';

/** Text that says nothing of what the button does: initials, and the number of what waits. */
const isBeside = (text: Node, button: Element): boolean => {
  const described = button.getAttribute('aria-describedby')?.split(' ') ?? [];
  const around = text.parentElement;
  if (!around || around.closest('[aria-hidden="true"]')) return true;
  return described.some((id) => button.querySelector(`#${CSS.escape(id)}`)?.contains(text));
};

function hasWords(button: Element): boolean {
  const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    if (/\p{L}/u.test(currentNode.textContent ?? '') && !isBeside(currentNode, button)) return true;
  }
  return false;
}

/** The button around this element that shows a picture and no words; its name is what the tooltip says. */
export function iconButtonAt(target: EventTarget | null): HTMLElement | null {
  const button = target instanceof Element ? target.closest<HTMLElement>(candidates) : null;
  return button && !hasWords(button) ? button : null;
}
