/**
 * Loads tooltips on the first mouse movement or key press, because no page needs them at first. Every button without
 * text has a tooltip, even in remotes.
 */
export function watchTooltips(): void {
  const load = () => {
    removeEventListener('pointermove', loadForMouse);
    removeEventListener('keyup', load);
    // If the script can't be loaded, the accessible name is still available.
    import('./tooltips').then(({ startTooltips }) => startTooltips()).catch(() => {});
  };
  // Ignores touch, because a touched element stays hovered. Listens for movement rather than hover, because an element
  // may be rendered under a resting mouse.
  const loadForMouse = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') load();
  };
  addEventListener('pointermove', loadForMouse, { passive: true });
  addEventListener('keyup', load);
}
