import type { BrowseInvestor } from '@introvest/contracts/browse';
import { labelOf, limits } from '@introvest/contracts/vocabularies';
import { Chip, PersonAvatar, VerifiedMark } from '@introvest/shell-sdk/parts';
import { Box, Typography } from '@introvest/shell-sdk/ui';
import type { PersonRole } from '@introvest/shell-sdk/parts';
import { Banknote, Clock, Layers, MapPin } from 'lucide-react';
import { checkSizeOf } from '../names/money';
import { firmNameOf, fullNameOf, shortened, usualAnswerOf } from '../names/names';
import { Marks } from '../marks/Marks';
import { PersonMenu } from '../safety/PersonMenu';
import { CardFrame, type CardFrameProps } from './CardFrame';
import { Fact, Facts } from './Fact';
import { InvestorActions, type MarkAsked } from './InvestorActions';
import { MatchReasons } from './MatchReasons';
import { useLookingSide } from './side';

const side: PersonRole = 'investor';

export interface InvestorCardProps {
  investor: BrowseInvestor;
  markAsked: MarkAsked;
  open: CardFrameProps['open'];
}

const namesOf = (investor: BrowseInvestor) => {
  const person = fullNameOf(investor.user) || investor.fullName;
  return { person, line: [person, investor.title].filter(Boolean).join(' · ') };
};

/** Up to two stages that the investor looks for, and how many more there are. */
function StageBadges({ stages }: { stages: BrowseInvestor['stagePreferences'] }) {
  const shown = stages.slice(0, limits.cardStageBadges);
  const more = stages.length - shown.length;
  if (shown.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {shown.map((stage) => (
        <Chip key={stage} label={labelOf(stage)} color="secondary" />
      ))}
      {more > 0 && <Chip label={`+${more} more`} />}
    </Box>
  );
}

/** What is done with the person. */
const Corner = ({ userId, name }: { userId: string; name: string }) => (
  <Box sx={{ m: -2, flexShrink: 0 }}>
    <PersonMenu person={{ userId, name }} subject={{ type: 'profile', id: userId }} />
  </Box>
);

/** An investor at a glance: who, how much, what for, and why it fits. */
export function InvestorCard({ investor, markAsked, open }: InvestorCardProps) {
  const userType = useLookingSide();
  const { user, match } = investor;
  const { person, line } = namesOf(investor);
  const description = investor.description ?? investor.bio;
  const usualAnswer = userType === 'founder' && usualAnswerOf(investor.usualAnswerDays);
  const focus = investor.investmentFocus.slice(0, limits.cardFocusItems);
  return (
    <CardFrame
      name={firmNameOf(investor)}
      open={open}
      portrait={<PersonAvatar name={person} src={user.profileImageUrl} role={side} />}
      subtitle={line}
      mark={user.isVerified && <VerifiedMark size={16} />}
      checked={<Marks user={user} />}
      aside={<Corner userId={investor.userId} name={person || firmNameOf(investor)} />}
      actions={
        <InvestorActions
          investor={investor}
          canConnect={userType === 'founder'}
          markAsked={markAsked}
        />
      }
    >
      <MatchReasons match={match} name={firmNameOf(investor)} />
      {description && (
        <Typography
          variant="body2"
          color="textSecondary"
          dir="auto"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {shortened(description)}
        </Typography>
      )}
      <Facts>
        <Fact icon={<Banknote />} label="Cheque size">
          {checkSizeOf(investor.checkSizeMin, investor.checkSizeMax)}
        </Fact>
        {investor.location && (
          <Fact icon={<MapPin />} label="Location">
            {investor.location}
          </Fact>
        )}
        {usualAnswer && (
          <Fact icon={<Clock />} label="Answers">
            {usualAnswer}
          </Fact>
        )}
        {focus.length > 0 && (
          <Fact icon={<Layers />} label="Investment focus">
            {focus.join(', ')}
          </Fact>
        )}
      </Facts>
      <StageBadges stages={investor.stagePreferences} />
    </CardFrame>
  );
}
