import type { Match } from '@introvest/contracts/browse';
import type { Connection } from '@introvest/contracts/messaging';
import { limits } from '@introvest/contracts/vocabularies';
import { RequestAnswer, useRequestAnswer } from '@introvest/people/answers';
import { clamped, MatchRing } from '@introvest/people/cards';
import { useProfileLink } from '@introvest/people/details';
import { counterpartOf, kindWordsOf, ownWordsOf, type Counterpart } from '@introvest/people/names';
import { PersonMenu } from '@introvest/people/safety';
import { Link } from '@introvest/shell-sdk';
import { Chip, PersonAvatar, VerifiedBadge } from '@introvest/shell-sdk/parts';
import { Box, colours, sizes, TextLink, Typography } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';
import { RowActions } from './RowActions';
import { badgeOf, historyOf } from './words';

const subjectOf = ({ id, status }: Connection, isOwnRequest: boolean, userId: string) =>
  status === 'pending' && !isOwnRequest
    ? ({ type: 'request', id } as const)
    : ({ type: 'person', id: userId } as const);

export interface ConnectionRowProps {
  connection: Connection;
  ownId: string;
  match: Match | undefined;
  hidesPending: boolean;
  isKept: boolean;
  checkbox?: ReactNode;
  onAnswered: () => void;
  onGone: () => void;
}

export function ConnectionRow(props: ConnectionRowProps) {
  const { connection, ownId, match, hidesPending, isKept, checkbox, onAnswered, onGone } = props;
  const answer = useRequestAnswer(connection, onAnswered);
  const shown = counterpartOf(connection, ownId);
  if (!shown) return null;
  const isOwnRequest = connection.initiatedBy === ownId;
  const isPending = connection.status === 'pending';
  const isForPerson = !isOwnRequest && (isPending || isKept);
  const badge = isPending && hidesPending ? null : badgeOf(connection.status);
  return (
    <Box component="article" aria-label={shown.company} sx={row}>
      <Box sx={{ gridArea: 'lead', display: 'flex', alignItems: 'center', gap: 1 }}>
        {checkbox}
        <PersonAvatar name={shown.name} src={shown.user.profileImageUrl} role={shown.role} />
      </Box>
      <Box sx={{ gridArea: 'text', minWidth: 0, overflowWrap: 'anywhere' }}>
        <ConnectionPerson shown={shown} badge={badge && <Chip {...badge} size="small" />} />
        <NoteAndReason {...{ connection, isOwnRequest }} />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {historyOf(connection, isOwnRequest)}
        </Typography>
      </Box>
      {isPending && match && <Fit match={match} />}
      <Box sx={actions}>
        {isForPerson ? (
          <RequestAnswer {...answer} connectionId={connection.id} name={shown.name} />
        ) : (
          <RowActions {...{ connection, isOwnRequest, onGone }} name={shown.name} />
        )}
      </Box>
      <Box sx={{ gridArea: 'menu', mr: -2 }}>
        <PersonMenu
          person={{ userId: shown.user.id, name: shown.name }}
          subject={subjectOf(connection, isOwnRequest, shown.user.id)}
          onBlocked={onGone}
        />
      </Box>
    </Box>
  );
}

function ConnectionPerson({ shown, badge }: { shown: Counterpart; badge: ReactNode }) {
  const { name, role, company, title, location, user } = shown;
  const link = useProfileLink()(role, user.id);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography variant="h5" component="h2">
          <TextLink component={Link} {...link} underline="hover" sx={{ color: 'inherit' }}>
            <bdi>{name}</bdi>
          </TextLink>
          {user.isVerified && <VerifiedBadge size={16} />}
        </Typography>
        {badge}
      </Box>
      <Typography variant="body2" dir="auto">
        {[[title, company].filter(Boolean).join(', '), location].filter(Boolean).join(' · ')}
      </Typography>
    </>
  );
}

const Fit = ({ match }: { match: Match }) => (
  <Box sx={fit}>
    <MatchRing score={match.score} size={40} />
    <Box component="span" sx={clamped(2)}>
      {match.reasons[0]}
    </Box>
  </Box>
);

const row = {
  display: 'grid',
  columnGap: { xs: 3, md: 4 },
  rowGap: 2,
  alignItems: { xs: 'start', md: 'center' },
  py: 4,
  gridTemplateAreas: {
    xs: '"lead text menu" "fit fit fit" "act act act"',
    md: '"lead text fit act menu"',
  },
  gridTemplateColumns: {
    xs: 'auto minmax(0, 1fr) auto',
    md: 'auto minmax(0, 1fr) minmax(0, 14rem) minmax(0, max-content) auto',
  },
  '& + &': { borderTop: `1px solid ${colours.line}` },
} as const;

const fit = {
  gridArea: 'fit',
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  color: colours.spruce,
  fontSize: sizes.sm,
  fontWeight: 550,
} as const;

const actions = {
  gridArea: 'act',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 2,
} as const;

const unanswered = `This request expired after ${limits.requestDays} days without an answer.`;

interface NoteAndReasonProps {
  connection: Connection;
  isOwnRequest: boolean;
}

function NoteAndReason({ connection, isOwnRequest }: NoteAndReasonProps) {
  const { note, status, reason, revisitMonth } = connection;
  const wordsOf = isOwnRequest ? kindWordsOf : ownWordsOf;
  const answer =
    status === 'expired' ? unanswered : status === 'rejected' && wordsOf({ reason, revisitMonth });
  return (
    <>
      {note && (
        <Typography variant="body2" sx={{ mt: 1, whiteSpace: 'pre-line', ...clamped(2) }}>
          <Box component="span" sx={{ color: colours.muted }}>
            {isOwnRequest ? 'Your note: ' : 'Note: '}
          </Box>
          <bdi>{note}</bdi>
        </Typography>
      )}
      {answer && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {answer}
        </Typography>
      )}
    </>
  );
}
