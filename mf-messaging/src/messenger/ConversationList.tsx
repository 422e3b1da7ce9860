import type { Conversation } from '@introvest/contracts/messaging';
import { clamped } from '@introvest/people/cards';
import { correspondentOf, type Counterpart } from '@introvest/people/names';
import { Link, useNow, useUser } from '@introvest/shell-sdk';
import { PersonAvatar } from '@introvest/shell-sdk/parts';
import {
  Box,
  Button,
  ButtonBase,
  colours,
  EmptyState,
  hover,
  sizes,
  Typography,
  VisuallyHidden,
} from '@introvest/shell-sdk/ui';
import { Handshake } from 'lucide-react';
import { ageOf } from '../age';
import { listTitle } from './layout';

interface ConversationListProps {
  conversations: Conversation[];
  selectedId: string | undefined;
}

export function ConversationList({ conversations, selectedId }: ConversationListProps) {
  const { id: ownId } = useUser();
  const now = useNow();
  return (
    <>
      {conversations.length === 0 && <NoConnections />}
      <Box
        component="ul"
        aria-label={listTitle}
        sx={{
          flex: 1,
          minHeight: 0,
          m: 0,
          p: 2,
          overflowY: 'auto',
          listStyle: 'none',
          '@media print': { overflowY: 'visible' },
        }}
      >
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <ConversationRow
              conversation={conversation}
              counterpart={correspondentOf(conversation, ownId)}
              isSelected={conversation.id === selectedId}
              now={now}
            />
          </li>
        ))}
      </Box>
    </>
  );
}

const NoConnections = () => (
  <EmptyState
    icon={<Handshake />}
    title="No connections yet"
    text="Accept connection requests to start messaging"
    action={
      <Button component={Link} to="/connections">
        View connections
      </Button>
    }
  />
);

interface ConversationRowProps {
  conversation: Conversation;
  counterpart: Counterpart;
  isSelected: boolean;
  now: number;
}

const row = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 3,
  width: '100%',
  minHeight: 72,
  p: 3,
  borderRadius: '8px',
  textAlign: 'left',
  font: 'inherit',
  color: colours.ink,
  textDecoration: 'none',
  ...hover({ bgcolor: colours.wash }),
  '&[aria-current]': { bgcolor: colours.spruceTint },
};

function ConversationRow(props: ConversationRowProps) {
  const { conversation, counterpart, isSelected, now } = props;
  const { id, unreadCount, lastMessage, lastMessageAt } = conversation;
  const { name, company, user, role } = counterpart;
  const weight = unreadCount > 0 ? 600 : 400;
  return (
    <ButtonBase
      component={Link}
      to={{ search: `?connection=${id}` }}
      aria-current={isSelected ? 'true' : undefined}
      sx={row}
    >
      <PersonAvatar name={name} src={user.profileImageUrl} role={role} />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
          <Typography
            component="span"
            sx={{ ...clamped(2), flex: 1, fontWeight: 600, lineHeight: 1.4 }}
          >
            <bdi>{name}</bdi>
          </Typography>
          {lastMessageAt && <Age time={lastMessageAt} now={now} />}
        </Box>
        <Typography component="span" variant="body2" color="textSecondary" sx={clamped(2)}>
          {conversation.status && conversation.status !== 'accepted' && 'Ended · '}
          <bdi>{company}</bdi>
        </Typography>
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          {lastMessage && (
            <Typography
              component="span"
              variant="body2"
              color={unreadCount > 0 ? 'textPrimary' : 'textSecondary'}
              sx={{ ...clamped(1), flex: 1, fontWeight: weight }}
            >
              <bdi>{lastMessage}</bdi>
            </Typography>
          )}
          {unreadCount > 0 && <Unread count={unreadCount} />}
        </Box>
      </Box>
    </ButtonBase>
  );
}

const Age = ({ time, now }: { time: string; now: number }) => (
  <Box
    component="time"
    dateTime={time}
    sx={{ color: colours.muted, fontSize: sizes.xs, flexShrink: 0 }}
  >
    {ageOf(time, now)}
  </Box>
);

const Unread = ({ count }: { count: number }) => (
  <Box
    component="span"
    data-filled
    sx={{
      flexShrink: 0,
      minWidth: 20,
      px: '6px',
      borderRadius: '999px',
      bgcolor: colours.spruce,
      color: colours.onSpruce,
      fontSize: sizes.xs,
      fontWeight: 600,
      lineHeight: '20px',
      textAlign: 'center',
      fontVariantNumeric: 'tabular-nums',
    }}
  >
    {count > 99 ? '99+' : count}
    <VisuallyHidden> unread</VisuallyHidden>
  </Box>
);
