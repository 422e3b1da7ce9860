import type { InvestorChanges, InvestorProfile } from '@introvest/contracts/onboarding';
import { investmentRanges, noRange } from '@introvest/contracts/vocabularies';
import type { Option } from '@introvest/shell-sdk/forms';
import { shownAreas, withOtherArea } from '../fields/areas';
import { emptied, investorLabels, shownOf } from '../fields/labels';

export const otherAmounts = 'Other amounts';

const listed: string[] = investmentRanges.map(({ label }) => label);

export const ranges: Option[] = [
  { value: '', label: noRange },
  ...[...listed, otherAmounts].map((label) => ({ value: label, label })),
];

function shownRange({ investmentRange }: InvestorProfile): string {
  if (investmentRange === noRange) return '';
  return listed.includes(investmentRange) ? investmentRange : otherAmounts;
}

export const investorFormValues = (profile: InvestorProfile): InvestorChanges => ({
  ...shownOf(profile, investorLabels),
  investmentRange: shownRange(profile),
  areasOfInterest: shownAreas(profile),
});

/** Removes the range or the two amounts from the changes, because the server derives one from the other. */
function withOneRange(sent: InvestorChanges): InvestorChanges {
  const { investmentRange, checkSizeMin, checkSizeMax, ...others } = sent;
  return investmentRange === otherAmounts
    ? { ...others, checkSizeMin: checkSizeMin ?? null, checkSizeMax: checkSizeMax ?? null }
    : { ...others, investmentRange: investmentRange ?? null };
}

/** Returns the changes to send. Cleared fields are sent as empty, because a missing field means unchanged. */
export function investorChanges(values: InvestorChanges): InvestorChanges {
  const sent = withOtherArea(emptied(values, investorLabels));
  return withOneRange({
    ...sent,
    areasOfInterest: sent.areasOfInterest ?? [],
    investmentFocus: values.investmentFocus ?? [],
    stagePreferences: values.stagePreferences ?? [],
    portfolioCompanies: values.portfolioCompanies ?? [],
  });
}
