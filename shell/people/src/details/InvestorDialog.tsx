import type { BrowseInvestor } from '@introvest/contracts/browse';
import { labelOf } from '@introvest/contracts/vocabularies';
import { InvestorActions } from '../cards/InvestorActions';
import { usePreviewRole } from '../cards/previewRole';
import { Chip } from '@introvest/shell-sdk/parts';
import { Box } from '@introvest/shell-sdk/ui';
import { useGetInvestorDetailsQuery } from '../calls/cards';
import { checkSizeOf, firmNameOf, fullNameOf, usualAnswerOf } from '../names';
import { answerOf, KeyFacts, LinkPart, Part, Points } from './parts';
import { ProfileDialog, ProfileHead, type WholeProfileProps } from './ProfileDialog';

/** Renders an investor's full public profile. Loading it counts as a profile view. */
export function InvestorDialog(props: WholeProfileProps<BrowseInvestor>) {
  const { userId, as } = props;
  const query = useGetInvestorDetailsQuery({ params: { userId }, ...(as && { query: { as } }) });
  return (
    <ProfileDialog
      {...props}
      query={query}
      noun="investor"
      titleOf={firmNameOf}
      canAsk={usePreviewRole() === 'founder'}
      actionsOf={(investor, asking) => (
        <InvestorActions investor={investor} prominent {...asking} />
      )}
    >
      {(investor) => <InvestorProfile investor={investor} />}
    </ProfileDialog>
  );
}

const factsOf = (investor: BrowseInvestor): [string, string | null][] => [
  ['Cheque size', checkSizeOf(investor.checkSizeMin, investor.checkSizeMax)],
  ['Investment range', investor.investmentRange],
  ['Location', investor.location],
  ['Must match', investor.mustMatch && labelOf(investor.mustMatch)],
  ['Requests', usualAnswerOf(investor.usualAnswerDays)],
];

const interestsOf = (investor: BrowseInvestor) => [
  ...new Set([
    ...investor.industryPreferences.map(labelOf),
    ...investor.areasOfInterest.map(labelOf),
    ...(investor.otherInterest ? [investor.otherInterest] : []),
  ]),
];

function Chips({ labels, color }: { labels: string[]; color?: 'primary' | 'secondary' }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {labels.map((label) => (
        <Chip key={label} label={label} color={color ?? 'default'} />
      ))}
    </Box>
  );
}

function InvestorProfile({ investor }: { investor: BrowseInvestor }) {
  const { user, linkedinProfile, investmentFocus, portfolioCompanies } = investor;
  const interests = interestsOf(investor);
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ProfileHead
        name={fullNameOf(user) || investor.fullName}
        line={investor.title ?? ''}
        image={user.profileImageUrl}
        side="investor"
        user={user}
        match={investor.match}
        chips={investor.stagePreferences.map((stage) => (
          <Chip key={stage} label={labelOf(stage)} color="secondary" />
        ))}
      />
      <Part title="Their answer">{answerOf(investor)}</Part>
      <Part title="About">{investor.description}</Part>
      <KeyFacts facts={factsOf(investor)} />
      <Part title="Bio">{investor.bio}</Part>
      <Part title="Investment focus">
        {investmentFocus.length > 0 && <Chips labels={investmentFocus} />}
      </Part>
      <Part title="Industries">
        {interests.length > 0 && <Chips labels={interests} color="primary" />}
      </Part>
      <Part title="Portfolio">
        {portfolioCompanies.length > 0 && <Points items={portfolioCompanies} />}
      </Part>
      <LinkPart title="LinkedIn" url={linkedinProfile} />
    </Box>
  );
}
