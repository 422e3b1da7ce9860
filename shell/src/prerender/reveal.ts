const MS_BETWEEN_LOOKS = 50;

/**
 * Takes the page that came with the document away, once there is something better to see. Not from under a finger: a
 * press counts only where it also ends. What had the focus there has it here, and a button that was pressed there is
 * pressed here (marked by `shell/document/src/besideDrawn.ts`).
 */
export function revealApp(): void {
  const page = document.getElementById('prerendered');
  if (page?.matches(':active')) return void setTimeout(revealApp, MS_BETWEEN_LOOKS);
  const focused = counterpartOf(document.activeElement, page);
  const pressed = counterpartOf(page?.querySelector('[data-pressed]'), page);
  for (const id of ['prerendered', 'prerendered-style']) document.getElementById(id)?.remove();
  focused?.focus({ preventScroll: true });
  // Once the app listens.
  if (pressed) setTimeout(() => pressed.click());
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
