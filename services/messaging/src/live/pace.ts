/** Events that one socket may send within the window; the person who types fast stays far below. */
const perWindow = 60;
const windowMs = 10_000;
/** Beyond this nobody types any more: the socket is closed instead of answered. */
const floodFactor = 10;

/** Counts one socket's events. */
export function createPace(now: () => number = Date.now) {
  let windowStart = now();
  let count = 0;
  return (): 'fine' | 'too fast' | 'flood' => {
    if (now() - windowStart >= windowMs) {
      windowStart = now();
      count = 0;
    }
    count += 1;
    if (count <= perWindow) return 'fine';
    return count <= perWindow * floodFactor ? 'too fast' : 'flood';
  };
}
