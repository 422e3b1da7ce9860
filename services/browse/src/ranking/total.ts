import type { ReadFrom } from '@introvest/service-kit/readFrom';
import type { PageBounds } from '../filters/page.js';
import type { Filters } from '../filters/queries.js';
import { countedUpTo } from './page.js';

/** Time, in ms, after which all listed members are counted again. */
const countForMs = 60_000;

interface Found extends PageBounds {
  found: number;
  shown: number;
}

/**
 * Returns exact totals up to `countedUpTo`. Without filters, the total is exact as well, but is counted only once a
 * minute.
 */
export function createTotals(readFrom: ReadFrom, view: string) {
  let everybody: Promise<number> | undefined;
  let countedAt = -Infinity;

  async function countEverybody(): Promise<number> {
    const [row] = await readFrom((db) => db(view).count<{ total: number }[]>('* as total'));
    return row?.total ?? 0;
  }

  return async ({ search, location, industry, stage, amount }: Filters, list: Found) => {
    const { found, offset, shown } = list;
    if (found <= countedUpTo) return { total: found, totalIsExact: true };
    if ([search, location, industry, stage, amount].some(Boolean)) {
      return { total: Math.max(countedUpTo, offset + shown), totalIsExact: false };
    }
    if (performance.now() - countedAt > countForMs) {
      countedAt = performance.now();
      everybody = countEverybody();
      everybody.catch(() => (countedAt = -Infinity));
    }
    return { total: Math.max(found, (await everybody) ?? 0), totalIsExact: true };
  };
}
