/** Tolerated difference in ms. The network alone can cause it, and an age in minutes doesn't show it. */
const unseenMs = 60_000;

/** Server time minus this computer's time, in ms. */
let difference = 0;

/** Returns how far the server's time is outside the interval between request and reply, in ms. */
function outside(said: number, askedAt: number, heardAt: number): number {
  if (said < askedAt - unseenMs) return said - askedAt;
  if (said > heardAt + unseenMs) return said - heardAt;
  return 0;
}

/**
 * Adjusts the clock by a reply's date. A tab can be suspended for hours between request and reply, so the clock is
 * wrong only if the server's time is outside that interval.
 */
export function hearServerTime({ headers }: Response, askedAt: number, heardAt = Date.now()): void {
  const said = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(said)) difference = outside(said, askedAt, heardAt);
}

/** Returns the server's time in ms. Ages and remaining days use it, because some computers are a day off. */
export const serverNow = (): number => Date.now() + difference;
