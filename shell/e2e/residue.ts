import type { CDPSession, Page } from '@playwright/test';

/** Resources that an idle tab still holds. */
export interface Residue {
  listeners: number;
  nodes: number;
  intervals: number;
  timeouts: number;
  styleSheets: number;
  styleRules: number;
  slices: string[];
  cached: number;
  heapBytes: number;
}

interface Counted {
  intervals: Set<unknown>;
  timeouts: Set<unknown>;
}

/** Counts timers. Runs before the page's own scripts, because browsers don't report how many timers a page has. */
export const countTimers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const counted: Counted = { intervals: new Set(), timeouts: new Set() };
    const { setTimeout, setInterval, clearTimeout, clearInterval } = window;
    type Handler = (...values: unknown[]) => void;
    Object.assign(window, {
      counted,
      setTimeout(work: Handler, wait?: number, ...values: unknown[]) {
        const id = setTimeout(() => {
          counted.timeouts.delete(id);
          work(...values);
        }, wait);
        counted.timeouts.add(id);
        return id;
      },
      setInterval(work: Handler, wait?: number, ...values: unknown[]) {
        const id = setInterval(work, wait, ...values);
        counted.intervals.add(id);
        return id;
      },
      clearTimeout(id: number) {
        counted.timeouts.delete(id);
        clearTimeout(id);
      },
      clearInterval(id: number) {
        counted.intervals.delete(id);
        clearInterval(id);
      },
    });
  });

/** Counts timers, stylesheets and entries in the store. The store is found through React's root. */
const seen = (page: Page) =>
  page.evaluate(() => {
    interface Fiber {
      child: Fiber | null;
      memoizedProps: { store?: { getState(): Record<string, { queries?: object }> } } | null;
    }
    const root = document.getElementById('root') as unknown as Record<string, Fiber>;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer')) ?? '';
    let fiber: Fiber | null = root[key] ?? null;
    while (fiber && !fiber.memoizedProps?.store) fiber = fiber.child;
    const state = fiber?.memoizedProps?.store?.getState() ?? {};
    const { counted } = window as unknown as { counted: Counted };
    const sheets = [...document.styleSheets];
    return {
      intervals: counted.intervals.size,
      timeouts: counted.timeouts.size,
      styleSheets: sheets.length,
      styleRules: sheets.reduce((sum, sheet) => sum + sheet.cssRules.length, 0),
      slices: Object.keys(state).sort(),
      cached: Object.values(state).reduce(
        (sum, { queries }) => sum + Object.keys(queries ?? {}).length,
        0,
      ),
    };
  });

/** Returns the resources that are left after a garbage collection. */
export async function residueOf(page: Page, session: CDPSession): Promise<Residue> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? NaN;
  return {
    ...(await seen(page)),
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    heapBytes: metric('JSHeapUsedSize'),
  };
}
