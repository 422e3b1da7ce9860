import { hasFailed, type QueryLike } from '@introvest/shell-sdk';
import { TextLink } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';

export type Loadable = QueryLike<unknown>;

interface LoadAgainProps {
  queries: Loadable[];
  /** Which part is missing, in a sentence. */
  children: ReactNode;
}

/** One line where a small part failed while the rest stands; nothing as long as nothing failed. */
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
