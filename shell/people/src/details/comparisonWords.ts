import type { MatchPart } from '@introvest/contracts/browse';
import type { MatchCriterion } from '@introvest/contracts/vocabularies';

type Viewer = string | null;

const differences: Record<MatchCriterion, string> = {
  industry: 'Different industry',
  stage: 'Different stage',
  cheque: 'Cheque size and funding goal are too far apart',
  place: 'Different locations',
};

/** What each side says by which field of the profile. */
const facts: Record<'founder' | 'investor', Record<MatchCriterion, string>> = {
  founder: {
    industry: 'industry',
    stage: 'funding stage',
    cheque: 'funding goal',
    place: 'city',
  },
  investor: {
    industry: 'preferred industries',
    stage: 'preferred stages',
    cheque: 'cheque size',
    place: 'city',
  },
};

const otherSide = (viewer: Viewer) => (viewer === 'founder' ? 'investor' : 'founder');
const isSide = (viewer: Viewer): viewer is 'founder' | 'investor' =>
  viewer === 'founder' || viewer === 'investor';

/** In what the two differ. */
export const differenceOf = ({ criterion }: MatchPart): string => differences[criterion];

/** What the other side could add; null where it has said it. */
export function silenceOf({ criterion, missingFrom }: MatchPart, viewer: Viewer): string | null {
  const other = otherSide(viewer);
  return missingFrom.includes(other)
    ? `They haven’t added their ${facts[other][criterion]}.`
    : null;
}

/** What the viewer could add; null where they have said it. */
export function addToCompare({ criterion, missingFrom }: MatchPart, viewer: Viewer): string | null {
  if (!isSide(viewer) || !missingFrom.includes(viewer)) return null;
  return `Add your ${facts[viewer][criterion]} to compare`;
}
