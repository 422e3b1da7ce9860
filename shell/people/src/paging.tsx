import { Box, Button, Typography } from '@introvest/shell-sdk/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';

export interface PagingProps {
  page: number;
  pages: number;
  onGoTo: (page: number) => void;
}

export function Paging({ page, pages, onGoTo }: PagingProps) {
  return (
    <Box component="nav" aria-label="Pages" sx={row}>
      <Button
        startIcon={<ChevronLeft aria-hidden />}
        disabled={page <= 1}
        onClick={() => onGoTo(page - 1)}
      >
        Previous
      </Button>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        Page {page} of {pages}
      </Typography>
      <Button
        endIcon={<ChevronRight aria-hidden />}
        disabled={page >= pages}
        onClick={() => onGoTo(page + 1)}
      >
        Next
      </Button>
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  mt: 8,
  '& > *': { flexShrink: 0 },
} as const;
