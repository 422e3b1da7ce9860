import { limits } from '@introvest/contracts/vocabularies';
import { Box, Button, Typography } from '@introvest/shell-sdk/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';

interface PagingProps {
  page: number;
  total: number;
  onGoTo: (page: number) => void;
}

/** From page to page of a list that is longer than one. */
export function Paging({ page, total, onGoTo }: PagingProps) {
  const pages = Math.ceil(total / limits.reportPageSize);
  if (pages <= 1) return null;
  return (
    <Box component="nav" aria-label="Pages" sx={row}>
      <Button
        disabled={page <= 1}
        startIcon={<ChevronLeft aria-hidden />}
        onClick={() => onGoTo(page - 1)}
      >
        Previous
      </Button>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        Page {page} of {pages}
      </Typography>
      <Button
        disabled={page >= pages}
        endIcon={<ChevronRight aria-hidden />}
        onClick={() => onGoTo(page + 1)}
      >
        Next
      </Button>
    </Box>
  );
}

/** With large letters one below the other: nothing is narrower than its words. */
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  mt: 8,
  '& > *': { flexShrink: 0 },
} as const;
