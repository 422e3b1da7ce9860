import type { FounderCard } from '@introvest/contracts/browse';
import { colours, IconButton } from '@introvest/shell-sdk/ui';
import { Bookmark } from 'lucide-react';
import { startupNameOf } from '../names/names';
import { useStartupActions, type PatchStartup } from './useStartupActions';

export interface BookmarkButtonProps {
  startup: FounderCard;
  patch: PatchStartup;
}

/** Renders a button that adds or removes a bookmark. */
export function BookmarkButton({ startup, patch }: BookmarkButtonProps) {
  const { toggleBookmark } = useStartupActions(startup, patch);
  const { isBookmarked } = startup;
  const name = startupNameOf(startup);
  return (
    <IconButton
      aria-label={isBookmarked ? `Remove bookmark for ${name}` : `Bookmark ${name}`}
      aria-pressed={isBookmarked}
      onClick={() => void toggleBookmark()}
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
