import type { InvestorFacts } from '@introvest/contracts/profileFields';
import type { InvestorChanges, InvestorProfile } from '@introvest/contracts/onboarding';
import {
  checkSizesOf,
  chequesOutOfOrder,
  noRange,
  rangeOf,
} from '@introvest/contracts/vocabularies';
import { invalid } from '@introvest/service-kit/errors';
import { omitUndefined } from '../omitUndefined.js';
import { type Interests, settleInterests } from './interests.js';

type Cheques = Pick<InvestorProfile, 'investmentRange' | 'checkSizeMin' | 'checkSizeMax'>;

export type InvestorAliases = Cheques & Interests;

const noInvestorAliases: InvestorAliases = {
  investmentRange: noRange,
  checkSizeMin: null,
  checkSizeMax: null,
  areasOfInterest: [],
  otherInterest: null,
  industryPreferences: [],
};

export const nameOf = (person: { first_name: string; last_name: string } | undefined): string =>
  [person?.first_name, person?.last_name].filter(Boolean).join(' ').trim() || 'Anonymous User';

/** Replaces a cleared name or range with its default. Fields that weren't sent stay absent. */
function withFallbacks(sent: InvestorChanges, name: string): Partial<InvestorFacts> {
  const { fullName, investmentRange, ...others } = sent;
  return {
    ...others,
    ...('fullName' in sent ? { fullName: fullName ?? name } : {}),
    ...('investmentRange' in sent ? { investmentRange: investmentRange ?? noRange } : {}),
  };
}

function settleCheques(stored: Cheques, sent: Partial<Cheques>): Partial<Cheques> {
  const isNew = (field: keyof Cheques) => field in sent && sent[field] !== stored[field];
  const { investmentRange, checkSizeMin, checkSizeMax } = { ...stored, ...sent };
  if (isNew('checkSizeMin') || isNew('checkSizeMax')) {
    // The contract compares the two values only if both were sent, but here one of them may be stored.
    if (checkSizeMin !== null && checkSizeMax !== null && checkSizeMax < checkSizeMin) {
      throw invalid([{ field: 'checkSizeMax', message: chequesOutOfOrder }]);
    }
    return { investmentRange: rangeOf(checkSizeMin, checkSizeMax) };
  }
  if (!isNew('investmentRange')) return {};
  const { min, max } = checkSizesOf(investmentRange);
  return { checkSizeMin: min, checkSizeMax: max };
}

/** Sets both aliases of each field. The fields used by cards and matching take precedence. */
export function syncInvestorAliases(
  stored: InvestorAliases,
  body: InvestorChanges,
  name: string,
): Partial<InvestorFacts> {
  const sent = withFallbacks(omitUndefined(body), name);
  const { areasOfInterest, otherInterest, industryPreferences } = { ...stored, ...sent };
  const given = { areasOfInterest, otherInterest, industryPreferences };
  const interests = ['areasOfInterest', 'otherInterest', 'industryPreferences'] as const;
  return {
    ...sent,
    ...settleCheques(stored, sent),
    ...(interests.some((field) => field in sent) ? settleInterests(stored, given) : {}),
  };
}

/** Returns a new profile with defaults for a missing name and range. Keeps preferences that were sent. */
export function newInvestor(body: InvestorChanges, name: string): Partial<InvestorFacts> {
  const { areasOfInterest = [], industryPreferences = [] } = body;
  const stored =
    industryPreferences.length > 0 ? { ...noInvestorAliases, areasOfInterest } : noInvestorAliases;
  const whole = {
    ...body,
    fullName: body.fullName ?? null,
    investmentRange: body.investmentRange ?? null,
  };
  return syncInvestorAliases(stored, whole, name);
}
