/**
 * Difference between the clocks that is ignored, in ms. The network alone can cause it, and ages are shown in minutes.
 */
const toleranceMs = 60_000;

/** Server time minus this computer's time, in ms. */
let difference = 0;

/**
 * Returns how far the server's time lies outside the interval between request and reply, in ms. 0 if it lies inside.
 */
function clockOffset(date: number, sentAt: number, receivedAt: number): number {
  if (date < sentAt - toleranceMs) return date - sentAt;
  if (date > receivedAt + toleranceMs) return date - receivedAt;
  return 0;
}

/**
 * Adjusts the clock to the date of a reply. A tab can be suspended for hours between request and reply, so this
 * computer's clock counts as wrong only if the server's time lies outside that interval.
 */
export function adjustClock({ headers }: Response, sentAt: number, receivedAt = Date.now()): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(date)) difference = clockOffset(date, sentAt, receivedAt);
}

/** Returns the server's time in ms. Used for ages and remaining days, because some computers' clocks are a day off. */
export const serverNow = (): number => Date.now() + difference;
