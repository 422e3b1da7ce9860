import type { InvestorChanges } from '@introvest/contracts/onboarding';
import { allIndustries, areasOfInterest } from '@introvest/contracts/vocabularies';

export const otherArea = 'Other';

export const areaLabels = areasOfInterest.map(({ label }) => label);

const areaOf: Record<string, string> = { CleanTech: 'Green Tech' };

type Areas = Pick<InvestorChanges, 'areasOfInterest' | 'otherInterest'>;

export function shownAreas({ areasOfInterest: areas = [], otherInterest }: Areas): string[] {
  const shown = areas.map((area) => (area === otherInterest ? otherArea : (areaOf[area] ?? area)));
  return [...new Set(shown)];
}

export const areasFor = (profile: Areas): string[] => [
  ...new Set([
    ...areaLabels.filter((label) => label !== otherArea),
    ...allIndustries.map(({ label }) => areaOf[label] ?? label).filter((one) => one !== otherArea),
    ...shownAreas(profile).filter((one) => one !== otherArea),
    otherArea,
  ]),
];

export function withOtherArea<Values extends Areas>(values: Values): Values {
  const areas = values.areasOfInterest ?? [];
  const typed = values.otherInterest?.trim();
  if (!areas.includes(otherArea)) return { ...values, otherInterest: null };
  if (!typed) return values;
  return { ...values, areasOfInterest: areas.map((area) => (area === otherArea ? typed : area)) };
}
