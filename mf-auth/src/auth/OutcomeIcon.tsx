import { Box, colours } from '@introvest/shell-sdk/ui';
import { CircleCheck, CircleX } from 'lucide-react';

export function OutcomeIcon({ good }: { good: boolean }) {
  const Icon = good ? CircleCheck : CircleX;
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 56,
        height: 56,
        borderRadius: '50%',
        bgcolor: good ? colours.successTint : colours.dangerTint,
        color: good ? colours.success : colours.danger,
      }}
    >
      <Icon size={24} strokeWidth={1.75} />
    </Box>
  );
}
