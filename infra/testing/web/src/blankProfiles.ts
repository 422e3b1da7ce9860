import {
  founderFields,
  investorFields,
  publicFounderFields,
  publicInvestorFields,
  type FounderFacts,
  type InvestorFacts,
  type PublicFounderFacts,
  type PublicInvestorFacts,
} from '@introvest/contracts/profileFields';

interface Schema {
  type?: string | string[];
  enum?: unknown[];
}

function blankOf(schema: Schema): unknown {
  const types = [schema.type].flat();
  if (types.includes('null')) return null;
  if (types.includes('array')) return [];
  return schema.enum?.[0] ?? '';
}

const blank = (fields: Record<string, object>): unknown =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, blankOf(schema)]));

export const blankFounder = blank(founderFields) as FounderFacts;
export const blankStartup = blank(publicFounderFields) as PublicFounderFacts;
export const blankInvestor = blank(investorFields) as InvestorFacts;
export const blankInvestorCard = blank(publicInvestorFields) as PublicInvestorFacts;
