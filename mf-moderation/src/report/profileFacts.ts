import { labelOf, moneyOf } from '@introvest/contracts/vocabularies';
import { fileNameOf } from '@introvest/people/names';

/** Whom and when it is of stands above it; what a profile is found by says nothing more. */
const aside = /(^|_)(id|at)$|^(search|is)_/;

/** By what a profile is recognised comes first; the copy has its fields in no order that says anything. */
const leading = [
  'company_name',
  'business_name',
  'firm_name',
  'first_name',
  'last_name',
  'full_name',
  'founder_name',
  'title',
];

const rankOf = (name: string) => {
  const rank = leading.indexOf(name);
  return rank < 0 ? leading.length : rank;
};

const isMoney = (name: string) =>
  /^(check_size_(min|max)|funding_goal|current_funding)$/.test(name);
/** What was chosen from a list; whatever was typed stays as it was, a firm that is called 'seed' too. */
const isChosen = (name: string) =>
  /^(industry|stage|business_stage|current_funding_status|must_match|(stage|industry)_preferences)$/.test(
    name,
  );

/** Where a file of ours is kept. It opens for whom its owner lets, and a copy of the profile holds none of it. */
const ofFile = /^\/api\/files\/[^/]+\/[^/]+$/;

const textOf = (value: string) =>
  ofFile.test(value) ? `${fileNameOf(value)} (the file is not part of this copy)` : value;

function wordsOf(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((entry) => wordsOf(name, entry)).join(', ');
  if (typeof value === 'number' && isMoney(name)) return moneyOf(value);
  if (typeof value === 'string') return isChosen(name) ? labelOf(value) : textOf(value);
  return value === null ? '' : JSON.stringify(value);
}

const labels: Record<string, string> = {
  check_size_min: 'Minimum cheque size',
  check_size_max: 'Maximum cheque size',
  linkedin_profile: 'LinkedIn profile',
};

const nameOf = (name: string): string =>
  labels[name] ??
  name.charAt(0).toUpperCase() + name.slice(1).replace(/_url$/, '').replaceAll('_', ' ');

/** A profile was copied as the fields that it had. */
export function factsOf(content: string): [string, string][] {
  try {
    return Object.entries(JSON.parse(content) as Record<string, unknown>)
      .map(([name, value]): [string, string] => [name, wordsOf(name, value)])
      .filter(([name, words]) => words !== '' && !aside.test(name))
      .sort(([one], [other]) => rankOf(one) - rankOf(other))
      .map(([name, words]) => [nameOf(name), words]);
  } catch {
    // No longer what was sealed, which is said beside it.
    return [['content', content]];
  }
}
