import { useRef, useState, type PointerEvent } from 'react';

const THRESHOLD = 50;

/** Follows a finger or pointer to the right; far enough means away with it. */
export function useSwipe(onSwiped: () => void) {
  const start = useRef<{ x: number; id: number } | null>(null);
  const [offset, setOffset] = useState(0);

  const distance = (event: PointerEvent) =>
    start.current && start.current.id === event.pointerId
      ? Math.max(0, event.clientX - start.current.x)
      : 0;

  return {
    offset,
    swiping: offset > 0,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0 || (event.target as Element).closest('button')) return;
        start.current = { x: event.clientX, id: event.pointerId };
      },
      onPointerMove(event: PointerEvent) {
        const moved = distance(event);
        // Captured only once it is a swipe, so that text can be selected and clicks arrive.
        if (moved > 4) event.currentTarget.setPointerCapture?.(event.pointerId);
        if (moved !== offset) setOffset(moved);
      },
      onPointerUp(event: PointerEvent) {
        const far = distance(event) >= THRESHOLD;
        start.current = null;
        if (far) onSwiped();
        else setOffset(0);
      },
      onPointerCancel() {
        start.current = null;
        setOffset(0);
      },
    },
  };
}
