/** Clock difference in ms that is ignored. Network latency alone can cause it, and ages are shown in minutes. */
const toleranceMs = 60_000;

let difference = 0;

function clockOffset(date: number, sentAt: number, receivedAt: number): number {
  if (date < sentAt - toleranceMs) return date - sentAt;
  if (date > receivedAt + toleranceMs) return date - receivedAt;
  return 0;
}

/**
 * Adjusts the clock to a response's Date header. A tab may be suspended for hours between request and response, so this
 * device's clock counts as wrong only if the server's time lies outside that period.
 */
export function adjustClock({ headers }: Response, sentAt: number, receivedAt = Date.now()): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(date)) difference = clockOffset(date, sentAt, receivedAt);
}

/**
 * Returns the server's time in ms. Use it for ages and remaining days, because the clocks of some devices are a day
 * off.
 */
export const serverNow = (): number => Date.now() + difference;
