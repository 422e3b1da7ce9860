import type { ConnectionState } from '@introvest/contracts/browse';
import { Box, Button, colours, radii } from '@introvest/shell-sdk/ui';
import { CircleCheck, Clock, UserPlus } from 'lucide-react';

interface ConnectButtonProps {
  status: ConnectionState;
  /** Whom the request goes to. */
  name: string;
  pending: boolean;
  onConnect: () => void;
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Asks for a connection; once asked, says how it stands. */
export function ConnectButton({ status, name, pending, onConnect }: ConnectButtonProps) {
  if (status === 'pending' || status === 'accepted') {
    const accepted = status === 'accepted';
    return (
      <Box
        sx={{
          ...state,
          bgcolor: accepted ? colours.successTint : colours.wash,
          color: accepted ? colours.success : colours.muted,
        }}
      >
        {accepted ? <CircleCheck {...icon} /> : <Clock {...icon} />}
        {accepted ? 'Connected' : 'Pending'}
      </Box>
    );
  }
  return (
    <Button
      variant="contained"
      startIcon={<UserPlus {...icon} />}
      aria-label={`Connect with ${name}`}
      aria-disabled={pending || undefined}
      onClick={() => !pending && onConnect()}
      sx={{ flex: '1 1 auto' }}
    >
      Connect
    </Button>
  );
}

const state = {
  flex: '1 1 auto',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  minHeight: 44,
  px: 4,
  borderRadius: radii.control,
  fontWeight: 550,
} as const;
