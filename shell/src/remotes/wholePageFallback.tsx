import type { LazyOptions } from '@introvest/shell-sdk';
import { FailedSection } from './FailedSection';
import { LoadingSection } from './LoadingSection';

/** Loading and error states that take the place of a whole page. */
export const wholePageFallback: LazyOptions<object> = {
  loading: () => <LoadingSection />,
  failed: ({ retry }) => <FailedSection onRetry={retry} />,
};
