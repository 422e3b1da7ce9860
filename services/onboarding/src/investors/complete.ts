import type { InvestorChanges } from '@introvest/contracts/onboarding';
import {
  checkSizesOf,
  industryOfArea,
  preferenceIndustries,
} from '@introvest/contracts/vocabularies';

type Preference = NonNullable<InvestorChanges['industryPreferences']>[number];

const isPreference = (slug: string | null): slug is Preference =>
  preferenceIndustries.some(({ value }) => value === slug);

/** What the person is called where no name was given. */
export const nameOf = (person: { first_name: string; last_name: string } | undefined): string =>
  [person?.first_name, person?.last_name].filter(Boolean).join(' ').trim() || 'Anonymous User';

/** An emptied name and range fall back; one that was not sent stays out. */
export function withFallbacks<Body extends InvestorChanges>(body: Body, name: string): Body {
  const { fullName, investmentRange } = body;
  return {
    ...body,
    ...(fullName === undefined ? {} : { fullName: fullName ?? name }),
    ...(investmentRange === undefined
      ? {}
      : { investmentRange: investmentRange ?? 'Not specified' }),
  };
}

/** Matching needs cheque sizes and industries; where they were not given, range and areas tell them. */
export function completeInvestor(body: InvestorChanges, name: string): InvestorChanges {
  const { fullName = null, investmentRange = null, areasOfInterest = [] } = body;
  const sizes = checkSizesOf(investmentRange ?? '');
  const hasSizes = (body.checkSizeMin ?? body.checkSizeMax ?? null) !== null;
  const preferences = [...new Set(areasOfInterest.map(industryOfArea))].filter(isPreference);
  return withFallbacks(
    {
      ...body,
      fullName,
      investmentRange,
      ...(hasSizes ? {} : { checkSizeMin: sizes.min, checkSizeMax: sizes.max }),
      industryPreferences: body.industryPreferences?.length
        ? body.industryPreferences
        : preferences,
    },
    name,
  );
}
