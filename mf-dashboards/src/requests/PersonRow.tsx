import { PersonBadge } from '@introvest/people/badges';
import { useProfileLink } from '@introvest/people/details';
import { PersonMenu } from '@introvest/people/safety';
import { Link } from '@introvest/shell-sdk';
import { PersonAvatar, VerifiedBadge } from '@introvest/shell-sdk/parts';
import { Box, TextLink, Typography } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';
import { dividedRow } from '../people/dividedRow';
import type { Counterpart } from '@introvest/people/names';

interface PersonRowProps {
  person: Counterpart;
  note: ReactNode;
  quote?: string | null | undefined;
  about?: ReactNode;
  of?: string;
  requestId?: string;
  isToDecide?: boolean;
  children?: ReactNode;
}

type PersonTextProps = Pick<PersonRowProps, 'person' | 'note' | 'quote' | 'about'> & {
  line: string;
};

function PersonText({ person, line, note, quote, about }: PersonTextProps) {
  const link = useProfileLink()(person.role, person.user.id);
  return (
    <Box sx={{ flex: '1 1 11.25rem', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>
        <TextLink component={Link} {...link} underline="hover" sx={{ color: 'inherit' }}>
          <bdi>{person.name}</bdi>
        </TextLink>
        {person.user.badges?.workDomain && <VerifiedBadge size={16} />}
      </Typography>
      {line && (
        <Typography variant="body2" color="textSecondary">
          <bdi>{line}</bdi>
        </Typography>
      )}
      {person.user.badges?.workDomain && <PersonBadge user={person.user} />}
      <Typography variant="body2" color="textSecondary">
        {note}
      </Typography>
      {quote && (
        <Typography dir="auto" sx={{ mt: 1, whiteSpace: 'pre-line' }}>
          {quote}
        </Typography>
      )}
      {about}
    </Box>
  );
}

const lineOf = ({ name, role, title, company }: Counterpart) =>
  // A founder's title is the startup's pitch, which is too long for a row.
  [role === 'investor' && title, company].filter((part) => part && part !== name).join(' · ');

export function PersonRow(props: PersonRowProps) {
  const { person, note, quote, about, requestId, of, isToDecide = false, children } = props;
  return (
    <Box component="li" sx={{ ...row, ...(isToDecide && toDecide.row) }}>
      <PersonAvatar name={person.name} src={person.user.profileImageUrl} role={person.role} />
      <Box sx={{ ...middle, ...(isToDecide && toDecide.middle) }}>
        <PersonText {...{ person, line: lineOf(person), note, quote, about }} />
        {children && <Box sx={{ ...actions, ...(isToDecide && toDecide.actions) }}>{children}</Box>}
      </Box>
      <Box sx={{ ...menu, ...(isToDecide && toDecide.menu) }}>
        <PersonMenu
          person={{ userId: person.user.id, name: person.name }}
          {...(requestId && requestOf(requestId, person.name))}
          {...(of && { of })}
        />
      </Box>
    </Box>
  );
}

const requestOf = (id: string, name: string) => ({
  subject: { type: 'request', id } as const,
  of: `${name}’s request`,
});

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

const menu = { flexShrink: 0, my: -1, mr: -2, alignSelf: { sm: 'center' } } as const;

const toDecide = {
  row: { display: { xs: 'grid', sm: 'flex' }, gridTemplateColumns: 'auto 1fr auto' },
  middle: { display: { xs: 'contents', sm: 'flex' } },
  actions: { gridColumn: '1 / -1', gridRow: 2 },
  menu: { gridColumn: 3, gridRow: 1 },
} as const;

const row = { ...dividedRow, alignItems: 'flex-start', gap: { xs: 3, sm: 4 } } as const;

export function PersonList({ children, label }: { children: ReactNode; label: string }) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  );
}
