import { useRef, useState, type PointerEvent } from 'react';

const THRESHOLD = 50;

export function useSwipe(onSwiped: () => void) {
  const start = useRef<{ x: number; id: number } | null>(null);
  const [offset, setOffset] = useState(0);

  const distance = ({ pointerId, clientX }: PointerEvent) =>
    start.current?.id === pointerId ? Math.max(0, clientX - start.current.x) : undefined;
  const stop = () => {
    start.current = null;
    setOffset(0);
  };

  return {
    offset,
    swiping: offset > 0,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0 || !event.isPrimary) return;
        if ((event.target as Element).closest('button')) return;
        start.current = { x: event.clientX, id: event.pointerId };
      },
      onPointerMove(event: PointerEvent) {
        const moved = distance(event);
        if (moved === undefined) return;
        // Captures the pointer only after it has moved, so that text can still be selected and clicks work.
        if (moved > 4) event.currentTarget.setPointerCapture?.(event.pointerId);
        if (moved !== offset) setOffset(moved);
      },
      onPointerUp(event: PointerEvent) {
        const moved = distance(event);
        if (moved === undefined) return;
        if (moved < THRESHOLD) return stop();
        start.current = null;
        onSwiped();
      },
      onPointerCancel(event: PointerEvent) {
        if (distance(event) !== undefined) stop();
      },
    },
  };
}
