import type { InvestorFacts } from '@introvest/contracts/profileFields';
import type { InvestorChanges, InvestorProfile } from '@introvest/contracts/onboarding';
import {
  checkSizesOf,
  chequesOutOfOrder,
  noRange,
  rangeOf,
} from '@introvest/contracts/vocabularies';
import { invalid } from '@introvest/service-kit/errors';
import { sentOf } from '../sent.js';
import { type Interests, settleInterests } from './interests.js';

type Cheques = Pick<InvestorProfile, 'investmentRange' | 'checkSizeMin' | 'checkSizeMax'>;

/** What the onboarding form and the settings each have a name of their own for. */
export type InvestorTwins = Cheques & Interests;

/** Before there is a profile. */
const noInvestorTwins: InvestorTwins = {
  investmentRange: noRange,
  checkSizeMin: null,
  checkSizeMax: null,
  areasOfInterest: [],
  otherInterest: null,
  industryPreferences: [],
};

/** What the person is called where no name was given. */
export const nameOf = (person: { first_name: string; last_name: string } | undefined): string =>
  [person?.first_name, person?.last_name].filter(Boolean).join(' ').trim() || 'Anonymous User';

/** An emptied name and range fall back; one that was not sent stays out. */
function withFallbacks(sent: InvestorChanges, name: string): Partial<InvestorFacts> {
  const { fullName, investmentRange, ...others } = sent;
  return {
    ...others,
    ...('fullName' in sent ? { fullName: fullName ?? name } : {}),
    ...('investmentRange' in sent ? { investmentRange: investmentRange ?? noRange } : {}),
  };
}

/** The sizes tell the range; a range that is chosen anew tells the sizes, so that none of the old ones stays. */
function settleCheques(stored: Cheques, sent: Partial<Cheques>): Partial<Cheques> {
  const isNew = (field: keyof Cheques) => field in sent && sent[field] !== stored[field];
  const { investmentRange, checkSizeMin, checkSizeMax } = { ...stored, ...sent };
  if (isNew('checkSizeMin') || isNew('checkSizeMax')) {
    // The contract compares what was sent; one of the two may be stored.
    if (checkSizeMin !== null && checkSizeMax !== null && checkSizeMax < checkSizeMin) {
      throw invalid([{ field: 'checkSizeMax', message: chequesOutOfOrder }]);
    }
    return { investmentRange: rangeOf(checkSizeMin, checkSizeMax) };
  }
  if (!isNew('investmentRange')) return {};
  const { min, max } = checkSizesOf(investmentRange);
  return { checkSizeMin: min, checkSizeMax: max };
}

/**
 * One fact, two names: the one that is given another value carries the other along. Where both are, what the
 * card shows and matching reads wins (cheque sizes, industry preferences).
 */
export function withInvestorTwins(
  stored: InvestorTwins,
  body: InvestorChanges,
  name: string,
): Partial<InvestorFacts> {
  const sent = withFallbacks(sentOf(body), name);
  const { areasOfInterest, otherInterest, industryPreferences } = { ...stored, ...sent };
  const given = { areasOfInterest, otherInterest, industryPreferences };
  const interests = ['areasOfInterest', 'otherInterest', 'industryPreferences'] as const;
  return {
    ...sent,
    ...settleCheques(stored, sent),
    ...(interests.some((field) => field in sent) ? settleInterests(stored, given) : {}),
  };
}

/** A new profile: name and range fall back where they are missing, preferences that were given stand. */
export function newInvestor(body: InvestorChanges, name: string): Partial<InvestorFacts> {
  const { areasOfInterest = [], industryPreferences = [] } = body;
  const stored =
    industryPreferences.length > 0 ? { ...noInvestorTwins, areasOfInterest } : noInvestorTwins;
  const whole = {
    ...body,
    fullName: body.fullName ?? null,
    investmentRange: body.investmentRange ?? null,
  };
  return withInvestorTwins(stored, whole, name);
}
