import { limits } from '@introvest/contracts/vocabularies';

/** Where a page starts and how long it is. */
export interface PageBounds {
  limit: number;
  offset: number;
}

export const pageOf = (query: Partial<PageBounds>): PageBounds => ({
  limit: query.limit ?? limits.browsePageSize,
  offset: query.offset ?? 0,
});

/** A page that is not full is the last one and tells the total by itself; only others are counted. */
export async function totalOf(
  { limit, offset }: PageBounds,
  shown: number,
  count: () => Promise<number>,
): Promise<number> {
  const isLast = shown < limit && (shown > 0 || offset === 0);
  return isLast ? offset + shown : count();
}
