import { QueryState, type QueryLike } from '@introvest/shell-sdk';
import { Section } from '@introvest/shell-sdk/parts';
import { Box, Skeleton, Typography } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';

export const longDate = (time: string) =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

interface OwnListProps<Row> {
  title: string;
  description: string;
  query: QueryLike<Row[]>;
  empty: string;
  failedTitle: string;
  after?: ReactNode;
  children: (row: Row, index: number) => ReactNode;
}

export function OwnList<Row>({ children, title, description, after, ...list }: OwnListProps<Row>) {
  return (
    <Section title={title} description={description}>
      <QueryState
        query={list.query}
        loading={<Skeleton variant="rounded" height={44} />}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <Typography
            color="textSecondary"
            sx={{ minHeight: 44, display: 'flex', alignItems: 'center' }}
          >
            {list.empty}
          </Typography>
        }
        failedTitle={list.failedTitle}
      >
        {(rows) => (
          <Box
            component="ul"
            aria-label={title}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}
          >
            {rows.map((row, index) => children(row, index))}
          </Box>
        )}
      </QueryState>
      {after && <Box sx={{ mt: 5 }}>{after}</Box>}
    </Section>
  );
}

interface OwnRowProps {
  lead?: ReactNode;
  title: ReactNode;
  text: ReactNode;
  children: ReactNode;
}

export const OwnRow = ({ lead, title, text, children }: OwnRowProps) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 4 }}>
    {lead}
    <Box sx={{ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
    </Box>
    {children}
  </Box>
);
