import type { FounderCard, Match } from '@introvest/contracts/browse';
import { labelOf } from '@introvest/contracts/vocabularies';
import { Chip, PersonAvatar, type PersonRole } from '@introvest/shell-sdk/parts';
import { Box, Typography } from '@introvest/shell-sdk/ui';
import { Clock, Lock, MapPin, Target } from 'lucide-react';
import { deckNoteOf, factLine, fullNameOf, goalOf, startupNameOf, usualAnswerOf } from '../names';
import { PersonBadge } from '../badges/PersonBadge';
import { PersonMenu } from '../safety/PersonMenu';
import { BookmarkButton } from './BookmarkButton';
import { CardFrame, type CardFrameProps } from './CardFrame';
import { clamped } from './clamped';
import { Fact, Facts } from './Fact';
import { MatchReasons } from './MatchReasons';
import { usePreviewRole } from './previewRole';
import { StartupActions } from './StartupActions';

const cardRole: PersonRole = 'founder';

export interface StartupCardProps {
  startup: FounderCard;
  match?: Match;
  open: CardFrameProps['open'];
}

export function StartupCard({ startup, match, open }: StartupCardProps) {
  const isInvestor = usePreviewRole() === 'investor';
  const { userId, user, highlight } = startup;
  const founder = fullNameOf(user);
  const name = startupNameOf(startup);
  const title = factLine(name, [startup.title]);
  const goal = goalOf(startup.fundingGoal);
  const usualAnswer = isInvestor && usualAnswerOf(startup.usualAnswerDays);
  const deckNote = isInvestor && deckNoteOf(startup.deckAccess);
  return (
    <CardFrame
      name={name}
      open={open}
      featured={highlight}
      portrait={<PersonAvatar name={founder} src={user.profileImageUrl} role={cardRole} />}
      subtitle={factLine(name, [founder])}
      checked={user.badges?.workDomain && <PersonBadge user={user} />}
      aside={
        <Box sx={{ display: 'flex', m: -2, flexShrink: 0 }}>
          <PersonMenu
            person={{ userId, name: founder || name }}
            subject={{ type: 'profile', id: userId }}
          />
          {isInvestor && <BookmarkButton startup={startup} />}
        </Box>
      }
      actions={isInvestor && <StartupActions startup={startup} />}
    >
      {match && <MatchReasons match={match} name={name} />}
      {title && (
        <Typography dir="auto" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" dir="auto" sx={clamped(3)}>
        {startup.description ?? 'No description yet.'}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {highlight && <Chip label="Promoted" color="warning" />}
        {startup.industry && <Chip label={labelOf(startup.industry)} color="primary" />}
        {startup.stage && <Chip label={labelOf(startup.stage)} />}
      </Box>
      <Facts>
        {goal && <Fact icon={<Target />}>{goal} goal</Fact>}
        {startup.location && (
          <Fact icon={<MapPin />} label="Location">
            {startup.location}
          </Fact>
        )}
        {usualAnswer && <Fact icon={<Clock />}>{usualAnswer}</Fact>}
        {deckNote && <Fact icon={<Lock />}>{deckNote}</Fact>}
      </Facts>
    </CardFrame>
  );
}
