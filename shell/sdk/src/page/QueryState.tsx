import type { ReactNode } from 'react';
import { errorText } from '../http/callError';
import type { EmptyStateProps } from '../parts/EmptyState';
import { LoadFailed } from '../parts/LoadFailed';
import { PageSpinner } from '../parts/PageSpinner';

export interface QueryLike<Data> {
  data?: Data | undefined;
  /** Data for the current argument. If it is given, data for an earlier argument doesn't hide an error. */
  currentData?: Data | undefined;
  error?: unknown;
  isFetching?: boolean;
  refetch: () => unknown;
}

const shownOf = <Data,>(query: QueryLike<Data>) =>
  'currentData' in query ? query.currentData : query.data;

/** Returns whether a query has failed, has no data to show and isn't being retried. */
export const hasFailed = (query: QueryLike<unknown>): boolean =>
  Boolean(query.error) && shownOf(query) === undefined && !query.isFetching;

export const isSettled = (query: QueryLike<unknown>): boolean =>
  query.data !== undefined || hasFailed(query);

export interface QueryStateProps<Data> {
  query: QueryLike<Data>;
  /** Loading state. Defaults to a spinner. */
  loading?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  failedTitle?: string;
  /** Element of the error's title. Set it if the title is the page's main heading. */
  failedTitleAs?: EmptyStateProps['titleAs'];
  children: (data: Data) => ReactNode;
}

const nothing = (data: unknown) => Array.isArray(data) && data.length === 0;

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
