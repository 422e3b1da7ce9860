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
