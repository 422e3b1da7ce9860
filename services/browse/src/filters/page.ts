import { limits } from '@introvest/contracts/vocabularies';

/** Start and length of a page. */
export interface PageBounds {
  limit: number;
  offset: number;
}

export const pageOf = (query: Partial<PageBounds>): PageBounds => ({
  limit: query.limit ?? limits.browsePageSize,
  offset: query.offset ?? 0,
});

/** Returns the total. A page that isn't full is the last one and gives the total without counting. */
export async function totalOf(
  { limit, offset }: PageBounds,
  shown: number,
  count: () => Promise<number>,
): Promise<number> {
  const isLast = shown < limit && (shown > 0 || offset === 0);
  return isLast ? offset + shown : count();
}
