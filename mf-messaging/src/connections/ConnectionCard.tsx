import type { Connection } from '@introvest/contracts/messaging';
import { Link } from '@introvest/shell-sdk';
import { Marks } from '@introvest/people/marks';
import { AboutAsker, RequestAnswer, useRequestAnswer } from '@introvest/people/answers';
import { useProfileLink } from '@introvest/people/details';
import { PersonMenu } from '@introvest/people/safety';
import { Card, Chip, PersonAvatar, VerifiedMark } from '@introvest/shell-sdk/parts';
import { Box, Button, TextLink, Typography } from '@introvest/shell-sdk/ui';
import { MessageSquare } from 'lucide-react';
import { counterpartFrom, type Counterpart } from '../counterpart';
import { AskAgain, isToBeAskedAgain } from './AskAgain';
import { EndButton, WithdrawButton } from './EndingButtons';
import { historyOf } from './history';
import { Said } from './Said';
import { badgeOf } from './words';

interface Shown extends Counterpart {
  title: string | null;
  location: string | null;
}

/** The other side; null where one of the two is gone. */
function shownOf({ founder, investor, founderId }: Connection, ownId: string): Shown | null {
  if (!founder || !investor) return null;
  return founderId === ownId
    ? { ...counterpartFrom('investor', investor.user, investor.firmName), ...placeOf(investor) }
    : { ...counterpartFrom('founder', founder.user, founder.companyName), ...placeOf(founder) };
}

const placeOf = ({ title, location }: { title: string | null; location: string | null }) => ({
  title,
  location,
});

/** A request that one was sent, else the person. */
const subjectOf = ({ id, status }: Connection, isOwnRequest: boolean, userId: string) =>
  status === 'pending' && !isOwnRequest
    ? ({ type: 'request', id } as const)
    : ({ type: 'person', id: userId } as const);

interface ConnectionCardProps {
  connection: Connection;
  ownId: string;
  /** It was a request for oneself, and was answered here: its card keeps its place. */
  isKept: boolean;
  onAnswered: () => void;
  /** The card may leave its tab; whoever uses a keyboard must not be left nowhere. */
  onGone: () => void;
}

/** One connection: who, from where, how it stands, and what can be done now. */
export function ConnectionCard(props: ConnectionCardProps) {
  const { connection, ownId, isKept, onAnswered, onGone } = props;
  const answer = useRequestAnswer(connection, onAnswered);
  const shown = shownOf(connection, ownId);
  if (!shown) return null;
  const isOwnRequest = connection.initiatedBy === ownId;
  const isForOneself = !isOwnRequest && (connection.status === 'pending' || isKept);
  const badge = badgeOf(connection.status);
  return (
    <Card
      component="article"
      aria-label={shown.company}
      sx={{ p: { xs: 5, md: 6 }, flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}
    >
      <Box sx={head}>
        <PersonAvatar name={shown.name} src={shown.user.profileImageUrl} role={shown.role} />
        <Who {...shown} />
        <Chip label={badge.label} color={badge.color} sx={standing} />
        <Box sx={{ m: -2, gridRow: 1, gridColumn: { xs: 3, sm: 4 } }}>
          <PersonMenu
            person={{ userId: shown.user.id, name: shown.name }}
            subject={subjectOf(connection, isOwnRequest, shown.user.id)}
            onBlocked={onGone}
          />
        </Box>
      </Box>
      <Said {...{ connection, isOwnRequest }} />
      {isForOneself && connection.status === 'pending' && <AboutAsker userId={shown.user.id} />}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 3,
          mt: 'auto',
          pt: 5,
        }}
      >
        <Typography variant="body2" color="textSecondary">
          {historyOf(connection, isOwnRequest)}
        </Typography>
        {isForOneself ? (
          <RequestAnswer {...answer} connectionId={connection.id} name={shown.name} />
        ) : (
          <Actions {...{ connection, isOwnRequest, onGone }} name={shown.name} />
        )}
      </Box>
    </Card>
  );
}

/** On a phone how it stands goes below, so that the name keeps its room. */
const head = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto auto' },
  alignItems: 'start',
  columnGap: { xs: 3, sm: 4 },
  rowGap: 3,
} as const;

const standing = {
  gridRow: { xs: 2, sm: 1 },
  gridColumn: { xs: '2 / -1', sm: 3 },
  justifySelf: 'start',
} as const;

function Who({ name, role, company, title, location, user }: Shown) {
  const link = useProfileLink()(role, user.id);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        <TextLink component={Link} {...link} underline="hover" sx={{ color: 'inherit' }}>
          <bdi>{name}</bdi>
        </TextLink>
        {user.isVerified && <VerifiedMark />}
      </Typography>
      <Typography dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {[title, company].filter(Boolean).join(', ')}
      </Typography>
      <Marks user={user} />
      {location && (
        <Typography variant="body2" color="textSecondary" dir="auto" sx={{ mt: 1 }}>
          {location}
        </Typography>
      )}
    </Box>
  );
}

interface ActionsProps extends Pick<ConnectionCardProps, 'connection' | 'onGone'> {
  isOwnRequest: boolean;
  name: string;
}

function Actions({ connection, isOwnRequest, name, onGone }: ActionsProps) {
  const { id, status } = connection;
  const ending = { id, name, onDone: onGone };
  const word = status === 'accepted' ? 'Message' : 'Read';
  if (status === 'accepted' || status === 'ended') {
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, ml: 'auto' }}>
        {status === 'accepted' && <EndButton {...ending} />}
        <Button
          component={Link}
          to={`/messages?connection=${id}`}
          startIcon={<MessageSquare />}
          aria-label={word === 'Read' ? `Read what ${name} and you wrote` : `Message ${name}`}
        >
          {word}
        </Button>
      </Box>
    );
  }
  if (isToBeAskedAgain(connection, isOwnRequest)) {
    return <AskAgain {...{ connection, name }} />;
  }
  if (status !== 'pending') return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, ml: 'auto' }}>
      <Typography variant="body2" color="textSecondary">
        Waiting for Response
      </Typography>
      <WithdrawButton {...ending} />
    </Box>
  );
}
