import { Link } from '@introvest/shell-sdk';
import type { Conversation } from '@introvest/contracts/messaging';
import { ReadLink } from '@introvest/people/cards';
import { Box, colours, TextLink, sizes } from '@introvest/shell-sdk/ui';
import { BookOpen, FileText } from 'lucide-react';

const titles = [
  ['businessPlanUrl', 'Business plan', 'the plan'],
  ['financialProjectionsUrl', 'Financial projections', 'the projections'],
] as const;

/** Renders links to the documents that the founder shares with the investor. */
export function SharedPapers({ conversation }: { conversation: Conversation }) {
  const { papers, hasDeck, founderId } = conversation;
  if (!papers && !hasDeck) return null;
  return (
    <Box component="ul" aria-label="Shared with you" sx={row}>
      {hasDeck && (
        <li>
          <TextLink component={Link} to={`/decks/${founderId}`} sx={paper}>
            <BookOpen size={16} strokeWidth={1.75} aria-hidden />
            Read deck
          </TextLink>
        </li>
      )}
      {titles.map(([field, title, noun]) => {
        const url = papers?.[field];
        return (
          url && (
            <li key={field}>
              <TextLink href={url} target="_blank" rel="noopener" sx={paper}>
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

const paper = { display: 'inline-flex', alignItems: 'center', gap: 2, minHeight: 32 } as const;
