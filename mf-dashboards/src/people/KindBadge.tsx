import { Box, colours } from '@introvest/shell-sdk/ui';
import type { LucideIcon } from 'lucide-react';

export function KindBadge({ icon: Icon, isNew = false }: { icon: LucideIcon; isNew?: boolean }) {
  return (
    <Box aria-hidden sx={{ ...badge, color: isNew ? colours.spruce : colours.muted }}>
      <Icon size={20} strokeWidth={1.75} />
    </Box>
  );
}

const badge = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 40,
  height: 40,
  borderRadius: '50%',
  bgcolor: colours.wash,
} as const;
