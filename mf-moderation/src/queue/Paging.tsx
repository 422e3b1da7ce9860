import { limits } from '@introvest/contracts/vocabularies';
import { Box, Button, Typography } from '@introvest/shell-sdk/ui';
import type { Queue } from './useQueue';

/** From page to page of a list that is longer than one. */
export function Paging({ queue: { page, showPage }, total }: { queue: Queue; total: number }) {
  const pages = Math.ceil(total / limits.reportPageSize);
  if (pages <= 1) return null;
  return (
    <Box
      component="nav"
      aria-label="Pages"
      sx={{ display: 'flex', justifyContent: 'center', alignItems: 'center', gap: 4, mt: 8 }}
    >
      <Button disabled={page <= 1} onClick={() => showPage(page - 1)}>
        Previous
      </Button>
      <Typography>
        Page {page} of {pages}
      </Typography>
      <Button disabled={page >= pages} onClick={() => showPage(page + 1)}>
        Next
      </Button>
    </Box>
  );
}
