import { limits } from '@introvest/contracts/vocabularies';

export interface PageBounds {
  limit: number;
  offset: number;
}

export const pageOf = (query: Partial<PageBounds>): PageBounds => ({
  limit: query.limit ?? limits.browsePageSize,
  offset: query.offset ?? 0,
});
