import type { BrowseInvestor } from '@introvest/contracts/browse';
import { labelOf, limits } from '@introvest/contracts/vocabularies';
import { Chip, PersonAvatar, type PersonRole } from '@introvest/shell-sdk/parts';
import { Box, Typography } from '@introvest/shell-sdk/ui';
import { Banknote, Clock, Layers, MapPin } from 'lucide-react';
import { checkSizeOf, factLine, firmNameOf, fullNameOf, shortened, usualAnswerOf } from '../names';
import { PersonBadge } from '../badges/PersonBadge';
import { PersonMenu } from '../safety/PersonMenu';
import { CardFrame, type CardFrameProps } from './CardFrame';
import { Fact, Facts } from './Fact';
import { InvestorActions } from './InvestorActions';
import { MatchReasons } from './MatchReasons';
import { usePreviewRole } from './previewRole';

const cardRole: PersonRole = 'investor';

export interface InvestorCardProps {
  investor: BrowseInvestor;
  open: CardFrameProps['open'];
}

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

export function InvestorCard({ investor, open }: InvestorCardProps) {
  const userType = usePreviewRole();
  const { userId, user, match } = investor;
  const name = firmNameOf(investor);
  const person = fullNameOf(user) || investor.fullName;
  const description = investor.description ?? investor.bio;
  const usualAnswer = userType === 'founder' && usualAnswerOf(investor.usualAnswerDays);
  const focus = investor.investmentFocus.slice(0, limits.cardFocusItems);
  return (
    <CardFrame
      name={name}
      open={open}
      portrait={<PersonAvatar name={person} src={user.profileImageUrl} role={cardRole} />}
      subtitle={factLine(name, [person, investor.title])}
      checked={user.badges?.workDomain && <PersonBadge user={user} />}
      aside={
        <Box sx={{ m: -2, flexShrink: 0 }}>
          <PersonMenu
            person={{ userId, name: person || name }}
            subject={{ type: 'profile', id: userId }}
          />
        </Box>
      }
      actions={<InvestorActions investor={investor} />}
    >
      <MatchReasons match={match} name={name} />
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
        {usualAnswer && <Fact icon={<Clock />}>{usualAnswer}</Fact>}
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
