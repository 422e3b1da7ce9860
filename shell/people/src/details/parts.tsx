import { Box, colours, fonts, sizes, TextLink, Typography } from '@introvest/shell-sdk/ui';
import type { FounderCard } from '@introvest/contracts/browse';
import { kindWordsOf } from '../names';
import type { ReactNode } from 'react';

export const answerOf = (card: Pick<FounderCard, 'connectionStatus' | 'declined'>) =>
  card.connectionStatus === 'rejected' && card.declined ? kindWordsOf(card.declined) : null;

export function Part({ title, children }: { title: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <Box component="section">
      <Typography variant="h5" component="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {typeof children === 'string' ? (
        <Typography color="textSecondary" dir="auto" sx={prose}>
          {children}
        </Typography>
      ) : (
        children
      )}
    </Box>
  );
}

const prose = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '68ch' } as const;

export const LinkPart = ({ title, url }: { title: string; url: string | null }) =>
  url && (
    <Part title={title}>
      <TextLink href={url} target="_blank" rel="noopener noreferrer">
        {url}
      </TextLink>
    </Part>
  );

export function KeyFacts({ facts }: { facts: [label: string, value: string | null][] }) {
  const known = facts.filter(([, value]) => value !== null && value !== '');
  if (known.length === 0) return null;
  return (
    <Box component="dl" sx={keyFacts}>
      {known.map(([label, value]) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <Box component="dt" sx={{ color: colours.muted, fontSize: sizes.sm }}>
            {label}
          </Box>
          <Box component="dd" dir="auto" sx={keyValue}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const keyFacts = {
  m: 0,
  py: 5,
  display: 'grid',
  gap: 5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
  borderBlock: `1px solid ${colours.line}`,
} as const;

const keyValue = {
  m: 0,
  mt: 1,
  fontFamily: fonts.display,
  fontSize: sizes.lg,
  fontWeight: 580,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
} as const;

export function Points({ items }: { items: string[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 5, color: colours.muted, '& li + li': { mt: 1 } }}>
      {items.map((item) => (
        <li key={item} dir="auto">
          {item}
        </li>
      ))}
    </Box>
  );
}
