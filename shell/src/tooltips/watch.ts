/**
 * Loads tooltips on the first mouse movement or key press, because no page needs them at first. Every button without
 * text has a tooltip, even in remotes.
 */
export function watchTooltips(): void {
  const load = () =>
    void import('./tooltips').then(
      ({ startTooltips }) => startTooltips(),
      () => {}, // Offline, the accessible name is still available; the next event tries again.
    );
  // Ignores touch, because a touched element stays hovered. Listens for movement rather than hover, because an element
  // may be rendered under a resting mouse.
  const loadForMouse = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    removeEventListener('pointermove', loadForMouse);
    load();
  };
  addEventListener('pointermove', loadForMouse, { passive: true });
  addEventListener('keyup', load, { once: true });
}
