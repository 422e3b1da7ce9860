/** A difference that nobody sees in an age, and that the network alone can make. */
const unseenMs = 60_000;

/** What is added to this computer's clock to have the server's. */
let difference = 0;

/** How far the server's moment lies outside of the time between asking and hearing. */
function outside(said: number, askedAt: number, heardAt: number): number {
  if (said < askedAt - unseenMs) return said - askedAt;
  if (said > heardAt + unseenMs) return said - heardAt;
  return 0;
}

/**
 * Hears from an answer what time it is. A tab may sleep between asking and hearing, for hours: a clock is only wrong where
 * the server's moment lies outside of both.
 */
export function hearServerTime({ headers }: Response, askedAt: number, heardAt = Date.now()): void {
  const said = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(said)) difference = outside(said, askedAt, heardAt);
}

/** The time in ms as the server has it. Ages and days that are left are told by it: some computers are a day off. */
export const serverNow = (): number => Date.now() + difference;
