import type { ReactNode } from 'react';
import { errorText } from '../http/callError';
import type { EmptyStateProps } from '../parts/EmptyState';
import { LoadFailed } from '../parts/LoadFailed';
import { PageSpinner } from '../parts/PageSpinner';

/** The part of an RTK Query result that matters here. */
export interface QueryLike<Data> {
  data?: Data | undefined;
  /** Where given, an error of another argument is not hidden behind older data. */
  currentData?: Data | undefined;
  error?: unknown;
  isFetching?: boolean;
  refetch: () => unknown;
}

const shownOf = <Data,>(query: QueryLike<Data>) =>
  'currentData' in query ? query.currentData : query.data;

/** Nothing came and nothing is on its way: neither empty nor loading. */
export const hasFailed = (query: QueryLike<unknown>): boolean =>
  Boolean(query.error) && shownOf(query) === undefined && !query.isFetching;

export interface QueryStateProps<Data> {
  query: QueryLike<Data>;
  /** Has the shape of what comes; a spinner otherwise. */
  loading?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  /** Said above the error's own text. */
  failedTitle?: string;
  /** Where that title is the page's own. */
  failedTitleAs?: EmptyStateProps['titleAs'];
  children: (data: Data) => ReactNode;
}

const nothing = (data: unknown) => Array.isArray(data) && data.length === 0;

/** Loading, failed with a way to try again, empty, or the data. */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, loading, empty, isEmpty = nothing, failedTitle, failedTitleAs, children } = props;
  const { data, error, refetch } = query;
  if (hasFailed(query)) {
    return (
      <LoadFailed
        title={failedTitle}
        titleAs={failedTitleAs}
        text={errorText(error, 'Something went wrong. Try again.')}
        retry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <>{loading ?? <PageSpinner />}</>;
  if (empty !== undefined && isEmpty(data)) return <>{empty}</>;
  return <>{children(data)}</>;
}
