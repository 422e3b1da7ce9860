import type { Match, MatchPart } from '@introvest/contracts/browse';
import { labelOf, type MatchCriterion } from '@introvest/contracts/vocabularies';
import { MatchRing } from '../cards/MatchRing';
import { MissedMust } from '../cards/MissedMust';
import { Link, useUser } from '@introvest/shell-sdk';
import { Box, colours, radii, sizes, TextLink } from '@introvest/shell-sdk/ui';

const differences: Record<MatchCriterion, string> = {
  industry: 'Different industry',
  stage: 'Different stage',
  cheque: 'Cheque size and funding goal are too far apart',
  place: 'Different locations',
};

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

export function Comparison({ match }: { match: Match }) {
  const { parts = [], score } = match;
  if (parts.length === 0) return null;
  const widest = Math.max(...parts.map((part) => part.of));
  return (
    <Box
      role="group"
      aria-label="Match details"
      data-filled
      sx={{ display: 'grid', gap: 4, p: 4, borderRadius: radii.card, bgcolor: colours.wash }}
    >
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'flex-start' }}>
        <MatchRing score={score} size={56} />
        <Box component="ul" sx={list}>
          {criteriaWithReasons(match).map(([part, reason]) => (
            <PartRow key={part.criterion} part={part} reason={reason} widest={widest} />
          ))}
        </Box>
      </Box>
      <MissedMust match={match} />
    </Box>
  );
}

function criteriaWithReasons({ parts = [], reasons }: Match): [MatchPart, string | undefined][] {
  const left = [...reasons];
  return parts.map((part) => [part, part.state === 'match' ? left.shift() : undefined]);
}

interface PartRowProps {
  part: MatchPart;
  reason: string | undefined;
  widest: number;
}

function PartRow({ part, reason, widest }: PartRowProps) {
  const isUnknown = part.state === 'unknown';
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={head}>
        <Box component="span" sx={{ fontWeight: 550 }}>
          {labelOf(part.criterion)}
        </Box>
        <Box component="span" sx={{ color: colours.muted, fontVariantNumeric: 'tabular-nums' }}>
          {isUnknown ? `unknown, up to ${part.of}` : `${part.points} of ${part.of}`}
        </Box>
      </Box>
      {/* The bar is as wide as the criterion's weight, so that the filled parts add up to the score. */}
      <Box
        aria-hidden
        sx={{ ...track, width: `${(part.of / widest) * 100}%` }}
        data-state={part.state}
      >
        <Box sx={{ ...fill, width: `${(part.points / part.of) * 100}%` }} />
      </Box>
      <Words part={part} reason={reason} />
    </Box>
  );
}

function Words({ part, reason }: { part: MatchPart; reason: string | undefined }) {
  const { userType } = useUser();
  const { criterion, state, missingFrom } = part;
  const other = userType === 'founder' ? 'investor' : 'founder';
  return (
    <Box sx={{ color: colours.muted, overflowWrap: 'anywhere' }}>
      {state === 'match' && reason}
      {state === 'miss' && differences[criterion]}
      {state === 'unknown' &&
        missingFrom.includes(other) &&
        `They haven’t added their ${facts[other][criterion]}.`}
      {userType && missingFrom.includes(userType) && (
        <>
          {' '}
          <TextLink component={Link} to="/profile">
            Add your {facts[userType][criterion]} to compare
          </TextLink>
        </>
      )}
    </Box>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: 3,
  fontSize: sizes.sm,
} as const;

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  justifyContent: 'space-between',
} as const;

// Forced colours remove backgrounds, so a border shows the length of the bar.
const track = {
  height: 8,
  boxSizing: 'border-box',
  borderRadius: radii.full,
  border: `1px solid ${colours.edge}`,
  overflow: 'hidden',
  '&[data-state="unknown"]': { borderStyle: 'dashed', bgcolor: colours.line },
} as const;

const fill = {
  height: '100%',
  bgcolor: colours.spruce,
  '@media (forced-colors: active)': { bgcolor: 'Highlight', forcedColorAdjust: 'none' },
} as const;
