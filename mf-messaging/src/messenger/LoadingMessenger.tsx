import { Box, Skeleton } from '@introvest/shell-sdk/ui';
import { ThreadSkeleton } from '../thread/ThreadSkeleton';
import type { Layout } from './layout';
import { ListTitle } from './ListTitle';
import { Panel } from './Panel';

const Row = () => (
  <Box sx={{ display: 'flex', gap: 3, px: 4, py: 3 }}>
    <Skeleton variant="circular" width={44} height={44} />
    <Box sx={{ flex: 1, pt: 1 }}>
      <Skeleton variant="rounded" width="52%" height={16} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" width="78%" height={14} />
    </Box>
  </Box>
);

/** The panel before the conversations arrive. */
export const LoadingMessenger = ({ layout }: { layout: Layout }) => (
  <div role="status" aria-label="Loading conversations">
    <Panel
      layout={layout}
      isThreadOpen={false}
      list={
        <>
          <ListTitle />
          {[0, 1, 2, 3, 4].map((place) => (
            <Row key={place} />
          ))}
        </>
      }
      thread={<ThreadSkeleton />}
    />
  </div>
);
