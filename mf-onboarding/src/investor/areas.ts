import type { InvestorOnboarding } from '@introvest/contracts/onboarding';
import { areasOfInterest } from '@introvest/contracts/vocabularies';

/** The choice that opens a box for words of one's own. */
export const otherArea = 'Other';

export const areaLabels = areasOfInterest.map(({ label }) => label);

/** What was typed for Other takes its place in the list. */
export function withOtherArea(values: InvestorOnboarding): InvestorOnboarding {
  const areas = values.areasOfInterest ?? [];
  const typed = values.otherInterest?.trim();
  if (!areas.includes(otherArea)) return { ...values, otherInterest: null };
  if (!typed) return values;
  return { ...values, areasOfInterest: areas.map((area) => (area === otherArea ? typed : area)) };
}
