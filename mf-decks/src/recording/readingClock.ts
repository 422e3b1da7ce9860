/** Time in ms after the last activity that still counts as reading. */
const idleAfter = 30_000;

export type Seconds = Record<string, number>;

/**
 * Creates a clock that counts the time spent on each page while the document is visible and the user is active. The
 * caller passes the current time in ms.
 */
export function createReadingClock(start: number, firstPage = 1) {
  let page = firstPage;
  let countedUntil = start;
  let activeAt = start;
  let isVisible = true;
  const spent = new Map<number, number>();

  const add = (to: number, time: number) => spent.set(to, (spent.get(to) ?? 0) + time);
  const count = (now: number) => {
    const until = Math.min(now, activeAt + idleAfter);
    if (isVisible && until > countedUntil) add(page, until - countedUntil);
    countedUntil = now;
  };

  return {
    openPage(next: number, now: number) {
      count(now);
      page = next;
    },
    setVisible(visible: boolean, now: number) {
      count(now);
      isVisible = visible;
    },
    markActive(now: number) {
      count(now);
      activeAt = now;
    },
    take(now: number): Seconds {
      count(now);
      const entries = [...spent].map(([of, time]) => [of, Math.round(time / 10) / 100] as const);
      spent.clear();
      return Object.fromEntries(entries.filter(([, seconds]) => seconds > 0));
    },
    giveBack(seconds: Seconds) {
      for (const [of, value] of Object.entries(seconds)) add(Number(of), value * 1000);
    },
  };
}
