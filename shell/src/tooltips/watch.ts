/**
 * Loads tooltips on the first mouse movement or key press, because no page needs them initially. Any button without
 * text gets one, also in remotes.
 */
export function watchTooltips(): void {
  const load = () =>
    void import('./tooltips').then(
      ({ startTooltips }) => startTooltips(),
      () => {}, // Offline, the accessible name is still available; the next event tries again.
    );
  // Ignores touch, because a touched element stays hovered. Listens for movement, because a resting mouse is already
  // over the element that is rendered beneath it.
  const loadForMouse = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    removeEventListener('pointermove', loadForMouse);
    load();
  };
  addEventListener('pointermove', loadForMouse, { passive: true });
  addEventListener('keyup', load, { once: true });
}
