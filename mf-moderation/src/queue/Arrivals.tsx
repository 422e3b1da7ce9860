import { Box, Button, colours, radii } from '@introvest/shell-sdk/ui';
import { useEffect, useEffectEvent } from 'react';
import { useArrivals, type Asked } from './useArrivals';
import type { ListName } from './useQueue';

const words: Record<ListName, [one: string, many: string]> = {
  open: ['report', 'reports'],
  appealed: ['appeal', 'appeals'],
  decided: ['decision', 'decisions'],
  marks: ['badge', 'badges'],
};

function textOf(list: ListName, count: number, mayMiss: boolean): string {
  const [one, many] = words[list];
  if (mayMiss) return `There may be new ${many}`;
  if (count === 0) return '';
  return count === 1 ? `1 new ${one}` : `${count} new ${many}`;
}

interface ArrivalsProps {
  list: ListName;
  query: Asked;
  /** Whether the list is empty. If so, new entries are shown at once, because they can't move anything. */
  isEmpty: boolean;
  onShow: () => unknown;
}

/** Renders the number of new entries above the list. The notice's space is always reserved, so that nothing moves. */
export function Arrivals({ list, query, isEmpty, onShow }: ArrivalsProps) {
  const { count, mayMiss } = useArrivals(list, query);
  const isDue = isEmpty && count > 0;
  const handleDue = useEffectEvent(() => void query.refetch());
  useEffect(() => {
    if (isDue) handleDue();
  }, [isDue]);
  const text = isDue ? '' : textOf(list, count, mayMiss);
  return (
    <Box data-bar sx={place}>
      <Box role="status" sx={text ? pill : undefined}>
        {text}
        {text && (
          <Button size="small" onClick={onShow}>
            Show
          </Button>
        )}
      </Box>
    </Box>
  );
}

// Sticky below the banner, so that it stays visible while scrolling.
const place = {
  position: 'sticky',
  top: 72,
  zIndex: 2,
  height: 44,
  mt: -4,
  mb: 2,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  pointerEvents: 'none',
} as const;

const pill = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  pl: 4,
  pr: 1,
  bgcolor: colours.surface,
  border: `1px solid ${colours.line}`,
  borderRadius: radii.card,
  pointerEvents: 'auto',
};
