import type { LazyOptions } from '@introvest/shell-sdk';
import { FailedSection } from './FailedSection';
import { LoadingSection } from './LoadingSection';

export const wholePageFallback: LazyOptions<object> = {
  loading: () => <LoadingSection />,
  failed: ({ retry }) => <FailedSection onRetry={retry} />,
};
