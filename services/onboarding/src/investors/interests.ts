import type { InvestorProfile } from '@introvest/contracts/onboarding';
import { industryOfArea, labelOf, preferenceIndustries } from '@introvest/contracts/vocabularies';

export type Interests = Pick<
  InvestorProfile,
  'areasOfInterest' | 'otherInterest' | 'industryPreferences'
>;

type Industry = Interests['industryPreferences'][number];

const mostAreas = 30;
const otherArea = 'Other';

const isIndustry = (slug: string | null): slug is Industry =>
  preferenceIndustries.some(({ value }) => value === slug);

const industriesOf = (areas: readonly string[]): Industry[] => [
  ...new Set(areas.map(industryOfArea).filter(isIndustry)),
];

const without = <Item>(list: readonly Item[], gone: readonly Item[]) =>
  list.filter((item) => !gone.includes(item));

const isSame = (one: readonly string[], two: readonly string[]) =>
  one.length === two.length && one.every((item, at) => item === two[at]);

/** Keeps the text entered for "Other" consistent with its entry in the list. */
function settleOther(before: Interests, after: Interests): Interests {
  const { areasOfInterest: areas, otherInterest: words } = after;
  if (words === before.otherInterest) {
    const isGone = !isSame(areas, before.areasOfInterest) && !areas.includes(words ?? '');
    return isGone && !areas.includes(otherArea) ? { ...after, otherInterest: null } : after;
  }
  if (words !== null && areas.includes(words)) return after;
  const place = areas.findIndex((area) => area === before.otherInterest || area === otherArea);
  const rest = areas.filter((_area, at) => at !== place);
  if (words !== null) rest.splice(place < 0 ? rest.length : place, 0, words);
  return { ...after, areasOfInterest: rest.slice(0, mostAreas) };
}

/** Adds the industries' names to the areas, so that each industry can be seen and removed in both lists. */
function nameIndustries(areas: string[], industries: readonly Industry[]): string[] {
  const missing = without(industries, industriesOf(areas)).filter((slug) => slug !== 'other');
  return [...areas, ...missing.map(labelOf)].slice(0, mostAreas);
}

/** Applies changes in one list to the other. The preferences take precedence. */
export function settleInterests(before: Interests, sent: Partial<Interests>): Interests {
  const after = settleOther(before, { ...before, ...sent });
  const { areasOfInterest: areas, industryPreferences: preferences } = after;
  const preferred = before.industryPreferences;
  const [namedBefore, named] = [industriesOf(before.areasOfInterest), industriesOf(areas)];
  const gone = without(preferred, preferences);
  const come = without(named, [...namedBefore, ...preferences, ...gone]);
  const unnamed = without(without(namedBefore, named), without(preferences, preferred));
  const industryPreferences = [...without(preferences, unnamed), ...come];
  const kept = areas.filter((area) => !gone.some((slug) => slug === industryOfArea(area)));
  return {
    otherInterest: after.otherInterest,
    industryPreferences,
    areasOfInterest: nameIndustries(kept, industryPreferences),
  };
}
