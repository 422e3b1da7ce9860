/**
 * Loads tooltips on the first mouse movement or key press, because no page needs them at first. Every button without
 * text has a tooltip, even in remotes.
 */
export function watchTooltips(): void {
  const load = () => {
    removeEventListener('pointermove', loadForMouse);
    removeEventListener('keyup', load);
    // Without the script, buttons still have their accessible names.
    import('./tooltips').then(({ startTooltips }) => startTooltips()).catch(() => {});
  };
  // Touch is ignored, because a touched element stays hovered. Movement is used rather than hover, because an element
  // may be rendered under a mouse that doesn't move.
  const loadForMouse = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') load();
  };
  addEventListener('pointermove', loadForMouse, { passive: true });
  addEventListener('keyup', load);
}
