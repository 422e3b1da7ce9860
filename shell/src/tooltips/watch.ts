/**
 * Tooltips are fetched with the first movement of a mouse or key: no page needs them to be shown, and the first load
 * has no room for them. Remotes need nothing: whatever is a button without words of its own gets one.
 */
export function watchTooltips(): void {
  const load = () =>
    void import('./tooltips').then(
      ({ startTooltips }) => startTooltips(),
      () => {}, // Whoever has no network has the name all the same; another kind of movement asks again.
    );
  // A finger hovers over nothing: what it has touched would keep its tooltip until it touches something else. And a mouse
  // that rests is over whatever is drawn beneath it.
  const loadForMouse = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    removeEventListener('pointermove', loadForMouse);
    load();
  };
  addEventListener('pointermove', loadForMouse, { passive: true });
  addEventListener('keyup', load, { once: true });
}
