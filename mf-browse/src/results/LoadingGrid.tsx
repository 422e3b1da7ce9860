import { LoadingCards } from '@introvest/people/cards';
import { Skeleton } from '@introvest/shell-sdk/ui';

/** The loading state of a list. */
export const LoadingGrid = () => (
  <>
    <Skeleton variant="rounded" width={190} height={14} sx={{ mb: 5, mt: 1 }} />
    <LoadingCards lines={11} />
  </>
);
