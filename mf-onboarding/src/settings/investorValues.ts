import type { InvestorChanges, InvestorProfile } from '@introvest/contracts/onboarding';
import {
  browseIndustries,
  investmentRanges,
  noRange,
  preferenceIndustries,
  type Choice,
} from '@introvest/contracts/vocabularies';
import type { Option } from '@introvest/shell-sdk/forms';
import { emptied, investorLabels, shownOf } from '../fields/labels';

/** The profile as the form shows it. */
export function investorFormValues(profile: InvestorProfile): InvestorChanges {
  const shown = shownOf(profile, investorLabels);
  const { investmentRange } = profile;
  return { ...shown, investmentRange: investmentRange === noRange ? '' : investmentRange };
}

/** What was emptied is sent as empty, not left out: left out means unchanged. */
export function investorChanges(values: InvestorChanges): InvestorChanges {
  const sent = emptied(values, investorLabels);
  return {
    ...sent,
    areasOfInterest: values.areasOfInterest ?? [],
    investmentFocus: values.investmentFocus ?? [],
    stagePreferences: values.stagePreferences ?? [],
    industryPreferences: values.industryPreferences ?? [],
    portfolioCompanies: values.portfolioCompanies ?? [],
  };
}

/** Ranges with the way to leave it open, and the one that the cheque sizes of this investor make. */
export function rangesFor({ investmentRange }: InvestorProfile): Option[] {
  const listed: string[] = investmentRanges.map(({ label }) => label);
  const isOwn = investmentRange !== noRange && !listed.includes(investmentRange);
  const labels = isOwn ? [investmentRange, ...listed] : listed;
  return [{ value: '', label: noRange }, ...labels.map((label) => ({ value: label, label }))];
}

/** The browse industries, and whatever else the investor has chosen already. */
export function preferencesFor({ industryPreferences }: InvestorProfile): readonly Choice[] {
  const listed = new Set<string>(browseIndustries.map(({ value }) => value));
  const chosen = new Set<string>(industryPreferences);
  const more = preferenceIndustries.filter(({ value }) => !listed.has(value) && chosen.has(value));
  return [...browseIndustries, ...more];
}
