import { Link } from '@introvest/shell-sdk';
import type { Conversation } from '@introvest/contracts/messaging';
import { ReadLink } from '@introvest/people/cards';
import { Box, colours, TextLink, sizes } from '@introvest/shell-sdk/ui';
import { BookOpen, FileText } from 'lucide-react';

const documents = [
  ['businessPlanUrl', 'Business plan', 'the plan'],
  ['financialProjectionsUrl', 'Financial projections', 'the projections'],
] as const;

export function SharedDocuments({ conversation }: { conversation: Conversation }) {
  const { papers: shared, hasDeck, founderId } = conversation;
  if (!shared && !hasDeck) return null;
  return (
    <Box component="ul" aria-label="Shared with you" sx={row}>
      {hasDeck && (
        <li>
          <TextLink component={Link} to={`/decks/${founderId}`} sx={link}>
            <BookOpen size={16} strokeWidth={1.75} aria-hidden />
            Read deck
          </TextLink>
        </li>
      )}
      {documents.map(([field, title, noun]) => {
        const url = shared?.[field];
        return (
          url && (
            <li key={field}>
              <TextLink href={url} target="_blank" rel="noopener" sx={link}>
                <FileText size={16} strokeWidth={1.75} aria-hidden />
                {title}
              </TextLink>{' '}
              <ReadLink fileUrl={url} noun={noun} />
            </li>
          )
        );
      })}
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 5,
  flexShrink: 0,
  m: 0,
  px: { xs: 4, md: 6 },
  py: 1,
  listStyle: 'none',
  borderBottom: `1px solid ${colours.line}`,
  fontSize: sizes.sm,
} as const;

const link = { display: 'inline-flex', alignItems: 'center', gap: 2, minHeight: 32 } as const;
