import type { ReactNode } from 'react';
import { TextLink } from '../core/TextLink';
import { hasFailed, type QueryLike } from './QueryState';

interface LoadAgainProps {
  queries: QueryLike<unknown>[];
  children: ReactNode;
}

/** Renders a sentence and Retry if a small part of a page couldn't be loaded. Otherwise renders nothing. */
export function LoadAgain({ queries, children }: LoadAgainProps) {
  const failed = queries.filter(hasFailed);
  if (failed.length === 0) return null;
  const handleRetry = () => failed.forEach(({ refetch }) => void refetch());
  return (
    <span role="alert">
      {children}{' '}
      <TextLink component="button" type="button" onClick={handleRetry} sx={asText}>
        Try again
      </TextLink>
    </span>
  );
}

const asText = { p: 0, border: 0, background: 'none', font: 'inherit', cursor: 'pointer' } as const;
