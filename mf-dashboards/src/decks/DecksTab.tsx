import type { SavedDeck } from '@introvest/contracts/dashboards';
import { ownText, withToast } from '@introvest/people/calls';
import { deckNoteOf } from '@introvest/people/names';
import { Link } from '@introvest/shell-sdk';
import { Card, Chip } from '@introvest/shell-sdk/parts';
import {
  Box,
  Button,
  colours,
  IconButton,
  radii,
  Typography,
  VisuallyHidden,
} from '@introvest/shell-sdk/ui';
import { ExternalLink, FileText, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { dashboardsApi } from '../api';
import { CardsTab } from '../cards/CardsTab';
import { TimeAgo } from '../people/TimeAgo';
import { fileSizeOf } from '../people/amounts';

const empty = {
  icon: <FileText />,
  title: 'No saved pitch decks',
  text: 'Save a startup’s pitch deck to find it here later.',
};

export const DecksTab = () => (
  <CardsTab
    query={dashboardsApi.useListSavedDecksQuery()}
    lines={5}
    failedTitle="We couldn’t load your saved pitch decks"
    empty={empty}
  >
    {(deck) => <DeckCard key={deck.id} deck={deck} />}
  </CardsTab>
);

function DeckCard({ deck }: { deck: SavedDeck }) {
  const [remove, { isLoading: isRemoving }] = dashboardsApi.useRemoveSavedDeckMutation();
  const handleRemove = () =>
    withToast(
      remove({ params: { id: deck.id } }).unwrap(),
      {
        title: 'Pitch Deck Removed',
        description: `You’ve removed ${deck.companyName}’s pitch deck.`,
      },
      'Failed to remove pitch deck',
      ownText,
    );
  const headingId = useId();
  return (
    <Card
      component="article"
      aria-labelledby={headingId}
      sx={{ p: { xs: 5, md: 6 }, minWidth: 0, opacity: isRemoving ? 0.55 : 1 }}
    >
      <Box sx={{ display: 'flex', gap: 3, mb: 5 }}>
        <Box aria-hidden sx={sheet}>
          <FileText size={20} strokeWidth={1.75} />
        </Box>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="h4" component="h3" id={headingId}>
            <bdi>{deck.companyName}</bdi>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            <bdi>{deck.originalFileName}</bdi>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {deck.fileSize !== null && `${fileSizeOf(deck.fileSize)} · `}Saved{' '}
            <TimeAgo at={deck.savedAt} />
          </Typography>
          {deck.isUpdated && <Chip label="Updated" color="primary" sx={{ mt: 2 }} />}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <ViewDeck deck={deck} />
        <IconButton
          aria-label={`Remove ${deck.companyName}’s pitch deck`}
          onClick={() => void (isRemoving || handleRemove())}
          sx={{ border: `1px solid ${colours.edge}` }}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </Box>
    </Card>
  );
}

function ViewDeck({ deck }: { deck: SavedDeck }) {
  const isClosed = deck.access === 'none' || deckNoteOf(deck.access) !== null;
  if (isClosed) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ flex: 1, alignSelf: 'center' }}>
        {deckNoteOf(deck.access) ?? 'The founder no longer shares this pitch deck'}
      </Typography>
    );
  }
  return (
    <>
      <Button
        component={Link}
        to={`/decks/${deck.founderId}`}
        aria-label={`Read deck of ${deck.companyName}`}
        sx={{ flex: 1 }}
      >
        Read deck
      </Button>
      <Button
        component="a"
        href={deck.fileUrl}
        target="_blank"
        rel="noopener noreferrer"
        endIcon={<ExternalLink aria-hidden />}
        sx={{ flex: 1 }}
      >
        View
        <VisuallyHidden>
          {' '}
          <bdi>{deck.companyName}</bdi>’s pitch deck (opens in a new tab)
        </VisuallyHidden>
      </Button>
    </>
  );
}

const sheet = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 44,
  height: 44,
  borderRadius: radii.control,
  bgcolor: colours.spruceTint,
  color: colours.spruce,
} as const;
