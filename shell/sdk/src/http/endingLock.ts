/** Held by each tab that ends the session because its person wants it; a tab that goes, however it goes, holds it no more. */
const name = 'introvest.ending';
/** Nobody waits longer for another tab. */
const longestMs = 10_000;
const lookMs = 100;
/** Until what another tab has told is here: it comes another way than the lock. A tab that was asleep is told as it wakes. */
const newsMs = 250;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Missing where the page came by plain HTTP from elsewhere. */
const locks = (): LockManager | undefined => navigator.locks;

/** Does the work while the other tabs of this browser can see it. It never waits for theirs. */
export async function seenByTabs<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  let release = () => {};
  const over = new Promise<void>((resolve) => (release = resolve));
  await new Promise<void>((resolve) => {
    const hold = () => {
      resolve();
      return over;
    };
    const held = locks()?.request(name, { mode: 'shared' }, hold);
    if (held) held.catch(() => resolve());
    else resolve();
  });
  try {
    return await work();
  } finally {
    release();
  }
}

async function isHeld(): Promise<boolean> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some((one) => one.name === name);
}

/** Ends once no tab is ending the session any more, and what it told is here; answers whether one was. */
export async function untilTabsDecided(): Promise<boolean> {
  const since = Date.now();
  let hasWaited = false;
  while (Date.now() - since < longestMs && (await isHeld().catch(() => false))) {
    hasWaited = true;
    await pause(lookMs);
  }
  await pause(newsMs);
  return hasWaited;
}
