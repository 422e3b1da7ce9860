import type { DeckPageTime } from '@introvest/contracts/decks';
import { Box, colours } from '@introvest/shell-sdk/ui';
import { durationOf } from '../durations';

interface PageBarsProps {
  label: string;
  pages: number;
  times: DeckPageTime[];
}

export function PageBars({ label, pages, times }: PageBarsProps) {
  const longest = Math.max(...times.map(({ seconds }) => seconds), 1);
  const secondsOf = new Map(times.map(({ page, seconds }) => [page, seconds]));
  const words = times.map(({ page, seconds }) => `page ${page}: ${durationOf(seconds)}`).join(', ');
  return (
    <Box role="img" aria-label={`${label}: ${words}`} sx={frame}>
      {Array.from({ length: pages }, (_, at) => {
        const seconds = secondsOf.get(at + 1) ?? 0;
        return (
          <Box
            key={at}
            title={`Page ${at + 1}: ${durationOf(seconds)}`}
            sx={{ ...bar, height: `${Math.max(4, (seconds / longest) * 100)}%` }}
            style={{ opacity: seconds > 0 ? 1 : 0.25 }}
          />
        );
      })}
    </Box>
  );
}

const frame = {
  flexBasis: '100%',
  display: 'flex',
  alignItems: 'flex-end',
  gap: '2px',
  height: 40,
  minWidth: 0,
  overflow: 'hidden',
} as const;

const bar = { flex: '1 1 0', minWidth: '1px', maxWidth: 24, bgcolor: colours.spruce } as const;
