const MS_BETWEEN_LOOKS = 50;

/**
 * Takes the page that came with the document away, once there is something better to see. Not from under a finger: a
 * press counts only where it also ends; nor while text of it is selected, to be copied or read aloud. What had the focus
 * there has it here, and a button that was pressed there is pressed here (marked by
 * `shell/document/src/besideDrawn.ts`).
 */
export function revealApp(): void {
  const page = document.getElementById('prerendered');
  const marked = page?.querySelector('[data-pressed]');
  if (page?.matches(':active') || (!marked && isSelectedIn(page))) {
    return void setTimeout(revealApp, MS_BETWEEN_LOOKS);
  }
  const focused = counterpartOf(document.activeElement, page);
  const pressed = counterpartOf(marked, page);
  for (const id of ['prerendered', 'prerendered-style']) document.getElementById(id)?.remove();
  focused?.focus({ preventScroll: true });
  // Once the app listens.
  if (pressed) setTimeout(() => pressed.click());
}

function isSelectedIn(page: Element | null): boolean {
  const selection = document.getSelection();
  return !!page && !!selection && !selection.isCollapsed && selection.containsNode(page, true);
}

const controlsIn = (place: Element | null) => [
  ...(place?.querySelectorAll<HTMLElement>('a, button') ?? []),
];

/** Both pages are drawn from the same components. */
function counterpartOf(drawn: Element | null | undefined, page: Element | null) {
  const index = controlsIn(page).findIndex((control) => control === drawn);
  const found = controlsIn(document.querySelector('#root main'))[index];
  return found?.textContent === drawn?.textContent ? found : undefined;
}
