import type { BrowseFounder, FounderDetails } from '@introvest/contracts/browse';
import { labelOf, moneyOf } from '@introvest/contracts/vocabularies';
import { BookmarkButton } from '../cards/BookmarkButton';
import { ReadLink } from '../cards/ReadLink';
import { StartupActions } from '../cards/StartupActions';
import { usePreviewRole } from '../cards/previewRole';
import {
  deckNoteOf,
  fileNameOf,
  fullNameOf,
  goalOf,
  numberOf,
  startupNameOf,
  usualAnswerOf,
} from '../names';
import { Chip } from '@introvest/shell-sdk/parts';
import { Box, TextLink, VisuallyHidden } from '@introvest/shell-sdk/ui';
import { useGetFounderDetailsQuery } from '../calls/cards';
import { answerOf, KeyFacts, LinkPart, Part, Points } from './parts';
import { ProfileDialog, ProfileHead, type WholeProfileProps } from './ProfileDialog';

/** Renders a startup's full public profile. Loading it counts as a profile view. */
export function StartupDialog(props: WholeProfileProps<BrowseFounder>) {
  const { userId, known, as } = props;
  const query = useGetFounderDetailsQuery({ params: { userId }, ...(as && { query: { as } }) });
  const isInvestor = usePreviewRole() === 'investor';
  return (
    <ProfileDialog
      {...props}
      query={query}
      known={known && { ...known, papers: null }}
      noun="startup"
      titleOf={startupNameOf}
      canAsk={isInvestor}
      toolsOf={(startup) => isInvestor && <BookmarkButton startup={startup} />}
      actionsOf={(startup, asking) =>
        isInvestor && <StartupActions startup={startup} prominent {...asking} />
      }
    >
      {(startup) => <StartupProfile startup={startup} showsDeck={isInvestor} />}
    </ProfileDialog>
  );
}

const money = (amount: number | null) => (amount === null ? null : moneyOf(amount));
const label = (slug: string | null) => (slug === null ? null : labelOf(slug));

const factsOf = (startup: BrowseFounder): [string, string | null][] => [
  ['Funding goal', goalOf(startup.fundingGoal)],
  ['Raised so far', money(startup.currentFunding)],
  ['Funding status', label(startup.currentFundingStatus)],
  ['Business stage', label(startup.businessStage)],
  ['Team size', startup.teamSize ? numberOf(startup.teamSize) : null],
  ['Requests', usualAnswerOf(startup.usualAnswerDays)],
  ['Founded', startup.foundedYear ? String(startup.foundedYear) : null],
  ['Must match', label(startup.mustMatch)],
];

function StartupProfile({ startup, showsDeck }: { startup: FounderDetails; showsDeck: boolean }) {
  const { user, match, tags, keyMilestones, pitchDeckUrl, website, papers } = startup;
  const about = startup.description ?? startup.businessDescription;
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ProfileHead
        name={fullNameOf(user)}
        line={[startup.title, startup.location].filter(Boolean).join(' · ')}
        image={user.profileImageUrl}
        side="founder"
        user={user}
        match={match}
        chips={
          <>
            {startup.highlight && <Chip label="Promoted" color="warning" />}
            {startup.industry && <Chip label={labelOf(startup.industry)} color="primary" />}
            {startup.stage && <Chip label={labelOf(startup.stage)} />}
            {tags.map((tag) => (
              <Chip key={tag} label={tag} variant="outlined" />
            ))}
          </>
        }
      />
      <Part title="Their answer">{answerOf(startup)}</Part>
      <Part title="About">{about}</Part>
      <KeyFacts facts={factsOf(startup)} />
      {showsDeck && <Document title="Pitch deck" url={pitchDeckUrl} />}
      {showsDeck && <Part title="Pitch deck">{deckNoteOf(startup.deckAccess)}</Part>}
      <Document title="Business plan" url={papers?.businessPlanUrl} noun="the plan" />
      <Document
        title="Financial projections"
        url={papers?.financialProjectionsUrl}
        noun="the projections"
      />
      <Part title="Target market">{startup.targetMarket}</Part>
      <Part title="Use of funds">{startup.useOfFunds}</Part>
      <Part title="Key milestones">
        {keyMilestones.length > 0 && <Points items={keyMilestones} />}
      </Part>
      <Part title="Revenue milestones">{startup.revenueMilestones}</Part>
      <Part title="Previous funding rounds">{startup.previousFundingRounds}</Part>
      <Part title="Achievements">{startup.achievements}</Part>
      <Part title="Awards">{startup.awards}</Part>
      <LinkPart title="Website" url={website} />
    </Box>
  );
}

interface DocumentProps {
  title: string;
  url: string | null | undefined;
  noun?: string;
}

function Document({ title, url, noun }: DocumentProps) {
  if (!url) return null;
  return (
    <Part title={title}>
      <TextLink href={url} target="_blank" rel="noopener">
        View<VisuallyHidden> the {title.toLowerCase()}</VisuallyHidden> {fileNameOf(url)}
      </TextLink>{' '}
      {noun && <ReadLink fileUrl={url} noun={noun} />}
    </Part>
  );
}
