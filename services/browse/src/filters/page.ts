import { limits } from '@introvest/contracts/vocabularies';

/** Maximum length of a page and the offset at which it starts. */
export interface PageBounds {
  limit: number;
  offset: number;
}

export const pageOf = (query: Partial<PageBounds>): PageBounds => ({
  limit: query.limit ?? limits.browsePageSize,
  offset: query.offset ?? 0,
});

/**
 * Returns the total number of entries. If the page isn't full, it is the last one, so the total is known without
 * counting.
 */
export async function totalOf(
  { limit, offset }: PageBounds,
  shown: number,
  count: () => Promise<number>,
): Promise<number> {
  const isLast = shown < limit && (shown > 0 || offset === 0);
  return isLast ? offset + shown : count();
}
