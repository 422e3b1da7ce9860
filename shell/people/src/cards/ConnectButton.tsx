import type { BrowseFounder } from '@introvest/contracts/browse';
import { Box, Button, colours, hover, radii, sizes } from '@introvest/shell-sdk/ui';
import { CircleCheck, CircleMinus, Clock, UserPlus } from 'lucide-react';
import { useConnect } from '../calls/useConnect';
import { dayOf } from '../names';
import { useRestorePressedFocus } from '../focus/useRestoreFocus';

export interface ConnectButtonProps {
  card: Pick<
    BrowseFounder,
    'userId' | 'connectionStatus' | 'canConnect' | 'closedAs' | 'canConnectFrom'
  >;
  name: string;
  note?: string | undefined;
  prominent?: boolean;
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

const states = {
  none: { Icon: UserPlus, label: 'Connect' },
  pending: { Icon: Clock, label: 'Pending' },
  accepted: { Icon: CircleCheck, label: 'Connected' },
  rejected: { Icon: CircleMinus, label: 'Declined' },
  ended: { Icon: CircleMinus, label: 'Ended' },
};

export function ConnectButton(props: ConnectButtonProps) {
  const { card, name, note, prominent = false } = props;
  const { userId, connectionStatus: status, canConnect } = card;
  const { connect, isConnecting } = useConnect({ userId, name });
  // After a decline, only the member who declined may send a new request.
  const isSettled = status === 'rejected' ? canConnect === false : status !== 'none';
  const { place, press } = useRestorePressedFocus(isSettled);
  const handleClick = () => {
    press();
    if (!isConnecting) void connect(note?.trim());
  };
  return (
    <Box ref={place} tabIndex={-1} sx={{ display: 'flex', flex: '1 1 auto' }}>
      {isSettled ? (
        <Status {...card} />
      ) : (
        <Button
          variant="contained"
          startIcon={<UserPlus {...icon} />}
          aria-label={`Connect with ${name}`}
          aria-disabled={isConnecting || undefined}
          onClick={handleClick}
          sx={[{ flex: '1 1 auto', px: 3 }, !prominent && calm]}
        >
          Connect
        </Button>
      )}
    </Box>
  );
}

function Status({
  connectionStatus: status,
  closedAs,
  canConnectFrom,
}: ConnectButtonProps['card']) {
  const accepted = status === 'accepted';
  const { Icon, label } = states[closedAs === 'ended' && status === 'rejected' ? 'ended' : status];
  return (
    <Box
      data-filled
      sx={{
        ...state,
        bgcolor: accepted ? colours.successTint : colours.wash,
        color: accepted ? colours.success : colours.muted,
      }}
    >
      <Icon {...icon} />
      {label}
      {status === 'rejected' && canConnectFrom && (
        <Box component="span" sx={{ fontWeight: 400, fontSize: sizes.sm }}>
          Ask again from {dayOf(canConnectFrom)}
        </Box>
      )}
    </Box>
  );
}

// Secondary style for the button, because a page with twenty filled buttons would have no primary action.
const calm = {
  '&.MuiButton-contained.MuiButton-colorPrimary': {
    backgroundColor: colours.spruceTint,
    color: colours.spruce,
    ...hover({ backgroundColor: colours.spruce, color: colours.onSpruce }),
  },
} as const;

const state = {
  flex: '1 1 auto',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexWrap: 'wrap',
  columnGap: 2,
  minHeight: 44,
  px: 3,
  py: 1,
  textAlign: 'center',
  borderRadius: radii.control,
  fontWeight: 550,
} as const;
