import { Marks } from '@introvest/people/marks';
import { useProfileLink } from '@introvest/people/details';
import { PersonMenu } from '@introvest/people/safety';
import { Link } from '@introvest/shell-sdk';
import { PersonAvatar, VerifiedMark } from '@introvest/shell-sdk/parts';
import { Box, colours, TextLink, Typography } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';
import type { Counterpart } from '../people/counterpart';

interface PersonRowProps {
  person: Counterpart;
  /** A line under the name, such as when it happened. */
  note: ReactNode;
  /** What was said with a request. */
  said?: string | null | undefined;
  /** What one decides by, under that. */
  about?: ReactNode;
  /** A request that one was sent: it can be reported. */
  requestId?: string;
  /** Buttons, or what it stands at. */
  children?: ReactNode;
}

type WhoProps = Pick<PersonRowProps, 'person' | 'note' | 'said' | 'about'> & { line: string };

function Who({ person, line, note, said, about }: WhoProps) {
  const link = useProfileLink()(person.role, person.userId);
  return (
    <Box sx={{ flex: '1 1 11.25rem', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>
        <TextLink component={Link} {...link} underline="hover" sx={{ color: 'inherit' }}>
          <bdi>{person.name}</bdi>
        </TextLink>
        {person.user.isVerified && <VerifiedMark size={16} />}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        <bdi>{line}</bdi>
      </Typography>
      <Marks user={person.user} />
      <Typography variant="body2" color="textSecondary">
        {note}
      </Typography>
      {said && (
        <Typography dir="auto" sx={{ mt: 1, whiteSpace: 'pre-line' }}>
          {said}
        </Typography>
      )}
      {about}
    </Box>
  );
}

/** One person of a list: who, from where, since when, and what can be done. */
export function PersonRow({ person, note, said, about, requestId, children }: PersonRowProps) {
  // A founder's title is the startup's pitch, too long for a row.
  const title = person.role === 'investor' ? person.title : null;
  const line = [title, person.company].filter(Boolean).join(' · ');
  return (
    <Box component="li" sx={{ ...row, ...(about && toDecide.row) }}>
      <PersonAvatar name={person.name} src={person.imageUrl} role={person.role} />
      <Box sx={{ ...middle, ...(about && toDecide.middle) }}>
        <Who {...{ person, line, note, said, about }} />
        <Box sx={{ ...actions, ...(about && toDecide.actions) }}>{children}</Box>
      </Box>
      <Box sx={{ ...menu, ...(about ? toDecide.menu : { alignSelf: { sm: 'center' } }) }}>
        <PersonMenu person={person} {...(requestId && requestOf(requestId))} />
      </Box>
    </Box>
  );
}

const requestOf = (id: string) => ({ subject: { type: 'request', id } as const });

/** Text and buttons, beside each other where there is room; what is read first stands alone. */
const middle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  flex: 1,
  minWidth: 0,
  columnGap: 4,
  rowGap: 3,
} as const;

const actions = {
  display: 'flex',
  gap: 2,
  alignItems: 'center',
  flexWrap: 'wrap',
  maxWidth: '100%',
} as const;

const menu = { flexShrink: 0, my: -1, mr: -2 } as const;

/** On a phone the buttons of a decision have the whole width below, or they would stand one below the other. */
const toDecide = {
  row: { display: { xs: 'grid', sm: 'flex' }, gridTemplateColumns: 'auto 1fr auto' },
  middle: { display: { xs: 'contents', sm: 'flex' } },
  actions: { flexBasis: '100%', gridColumn: '1 / -1', gridRow: 2 },
  menu: { gridColumn: 3, gridRow: 1 },
} as const;

const row = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: { xs: 3, sm: 4 },
  py: 4,
  '& + &': { borderTop: `1px solid ${colours.line}` },
  '&:first-of-type': { pt: 0 },
  '&:last-of-type': { pb: 0 },
} as const;

/** The rows, one below the other. */
export function PersonList({ children, label }: { children: ReactNode; label: string }) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  );
}
