import type { FounderCard } from '@introvest/contracts/browse';
import { colours, IconButton } from '@introvest/shell-sdk/ui';
import { Bookmark } from 'lucide-react';
import { cardsApi } from '../calls/cards';
import { ownText, withToast } from '../calls/withToast';
import { startupNameOf } from '../names';

export function BookmarkButton({ startup }: { startup: FounderCard }) {
  const { userId, isBookmarked } = startup;
  const [add] = cardsApi.useAddBookmarkMutation();
  const [remove] = cardsApi.useRemoveBookmarkMutation();
  const name = startupNameOf(startup);
  const handlePress = () =>
    isBookmarked
      ? withToast(
          remove({ params: { founderUserId: userId } }).unwrap(),
          { title: 'Bookmark removed', description: `${name} is no longer in your bookmarks.` },
          'Failed to remove bookmark',
          ownText,
        )
      : withToast(
          add({ body: { founderId: userId } }).unwrap(),
          { title: 'Bookmark added', description: `${name} is now bookmarked.` },
          'Failed to update bookmark',
          ownText,
        );
  return (
    <IconButton
      aria-label={isBookmarked ? `Remove bookmark for ${name}` : `Bookmark ${name}`}
      aria-pressed={isBookmarked}
      onClick={() => void handlePress()}
      sx={{
        // Stacked above the layer that makes the whole card clickable.
        position: 'relative',
        flexShrink: 0,
        color: isBookmarked ? colours.spruce : colours.muted,
        '& svg': { fill: isBookmarked ? 'currentColor' : 'none' },
      }}
    >
      <Bookmark aria-hidden />
    </IconButton>
  );
}
