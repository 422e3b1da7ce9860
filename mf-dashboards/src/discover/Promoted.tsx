import type { BrowseFounder } from '@introvest/contracts/browse';
import { PromotedRow } from '@introvest/people/cards';
import { useProfileLink } from '@introvest/people/details';
import { usePatchBookmark } from '../startups/usePatchBookmark';

/** The promoted startups that fit best, apart from the matches. */
export function Promoted({ startups }: { startups: BrowseFounder[] }) {
  const linkTo = useProfileLink();
  const patch = usePatchBookmark();
  return (
    <PromotedRow startups={startups} open={(userId) => linkTo('founder', userId)} patch={patch} />
  );
}
