const MS_BETWEEN_LOOKS = 50;

/**
 * Replaces the prerendered page with the app. Waits while text is selected or a pointer is down, because a click needs
 * the pressed element to stay. Moves focus to the matching control. If a button was already pressed, clicks its
 * counterpart (marked by `shell/document/src/prerenderScript.ts`).
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
  if (pressed) setTimeout(() => pressed.click());
}

function isSelectedIn(page: Element | null): boolean {
  const selection = document.getSelection();
  return !!page && !!selection && !selection.isCollapsed && selection.containsNode(page, true);
}

const controlsIn = (place: Element | null) => [
  ...(place?.querySelectorAll<HTMLElement>('a, button') ?? []),
];

/**
 * Returns the app's control that matches one on the prerendered page. Both pages are rendered from the same components.
 */
function counterpartOf(drawn: Element | null | undefined, page: Element | null) {
  const index = controlsIn(page).findIndex((control) => control === drawn);
  const found = controlsIn(document.querySelector('#root main'))[index];
  return found?.textContent === drawn?.textContent ? found : undefined;
}
