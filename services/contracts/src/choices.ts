/** An option in a list: the stored slug and the displayed label. */
export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

const choice = <const Value extends string>(value: Value, label: string): Choice<Value> => ({
  value,
  label,
});

const technology = choice('technology', 'Technology');
const healthcare = choice('healthcare', 'Healthcare');
const fintech = choice('fintech', 'FinTech');
const ecommerce = choice('ecommerce', 'E-commerce');
const aiMl = choice('ai-ml', 'AI/ML');
const saas = choice('saas', 'SaaS');
const other = choice('other', 'Other');

/** Industries offered in the setup form and in every filter. */
export const browseIndustries = [
  technology,
  healthcare,
  fintech,
  ecommerce,
  aiMl,
  saas,
  choice('biotech', 'Biotech'),
  choice('cleantech', 'CleanTech'),
] as const;

export const profileIndustries = [...browseIndustries, other] as const;

export const wizardIndustries = [
  technology,
  healthcare,
  fintech,
  ecommerce,
  choice('education', 'Education'),
  choice('real-estate', 'Real Estate'),
  choice('food-beverage', 'Food & Beverage'),
  choice('transportation', 'Transportation'),
  choice('energy', 'Energy'),
  choice('manufacturing', 'Manufacturing'),
  choice('media-entertainment', 'Media & Entertainment'),
  choice('agriculture', 'Agriculture'),
  other,
] as const;

/** Every industry that may be stored. */
export const allIndustries = [
  ...browseIndustries,
  ...wizardIndustries.slice(4, -1),
  other,
] as readonly Choice<Industry>[];

export type Industry =
  | (typeof browseIndustries)[number]['value']
  | (typeof wizardIndustries)[number]['value'];

export const browseStages = [
  choice('pre-seed', 'Pre-seed'),
  choice('seed', 'Seed'),
  choice('series-a', 'Series A'),
  choice('series-b', 'Series B'),
  choice('series-c', 'Series C+'),
] as const;

/** Funding stages of the profile form; also every stage that may be stored. */
export const profileStages = [
  choice('idea', 'Idea'),
  choice('mvp', 'MVP'),
  ...browseStages,
] as const;

export type Stage = (typeof profileStages)[number]['value'];

export const businessStages = [
  choice('idea', 'Idea'),
  choice('mvp', 'MVP'),
  choice('revenue', 'Revenue'),
  choice('growth', 'Growth'),
  choice('scale', 'Scale'),
] as const;

export type BusinessStage = (typeof businessStages)[number]['value'];

export const fundingStatuses = [
  ...browseStages,
  choice('not-seeking-funding', 'Not seeking funding'),
  choice('bootstrapped', 'Bootstrapped'),
] as const;

export type FundingStatus = (typeof fundingStatuses)[number]['value'];

/** Areas of interest of the investor form. Stores the label, or the text entered for Other. */
export const areasOfInterest = [
  technology,
  healthcare,
  fintech,
  ecommerce,
  saas,
  aiMl,
  choice('blockchain', 'Blockchain'),
  choice('green-tech', 'Green Tech'),
  other,
] as const;

/** Industries that an investor may prefer. */
export const preferenceIndustries = [...allIndustries, choice('blockchain', 'Blockchain')] as const;

/** Investment ranges of the investor form, each with its cheque sizes in USD. */
export const investmentRanges = [
  { label: '$1K - $10K', min: 1_000, max: 10_000 },
  { label: '$10K - $50K', min: 10_000, max: 50_000 },
  { label: '$50K - $100K', min: 50_000, max: 100_000 },
  { label: '$100K - $500K', min: 100_000, max: 500_000 },
  { label: '$500K - $1M', min: 500_000, max: 1_000_000 },
  { label: '$1M - $5M', min: 1_000_000, max: 5_000_000 },
  { label: '$5M+', min: 5_000_000, max: null },
] as const satisfies readonly { label: string; min: number; max: number | null }[];

/** Maps each label and slug, in lower case, to the slug. */
export const slugsOf = (choices: readonly Choice[]): Record<string, string> =>
  Object.fromEntries(
    choices.flatMap(({ value, label }) => [
      [label.toLowerCase(), value],
      [value, value],
    ]),
  );

/** Audiences of a founder's deck. Connected investors may always read the deck. */
export const deckAudiences = [
  choice('investors', 'All investors with a profile'),
  choice('verified', 'Verified investors'),
  choice('connections', 'My connections only'),
] as const;

export const declineReasons = [
  choice('stage', 'Not my stage'),
  choice('field', 'Not my industry'),
  choice('cheque', 'Cheque size doesn’t fit'),
  choice('early', 'Too early for me'),
  choice('busy', 'No time right now'),
  choice('other', 'Other'),
] as const;

export const reportKinds = [
  choice('spam', 'Spam or advertising'),
  choice('scam', 'Scam or request for money'),
  choice('fake', 'Fake profile or false identity'),
  choice('harassment', 'Harassment or insults'),
  choice('other', 'Something else'),
] as const;

const rarely = [
  choice('daily', 'Once a day'),
  choice('weekly', 'Once a week'),
  choice('never', 'Never'),
] as const;

/** Options for when to be notified of a saved search's new matches. */
export const searchAlerts = [choice('instant', 'Immediately'), ...rarely] as const;

export type DeclineReason = (typeof declineReasons)[number]['value'];

/** Criteria that a match compares, and that a member can mark as required. */
export const matchCriteria = [
  choice('industry', 'Industry'),
  choice('stage', 'Stage'),
  choice('cheque', 'Cheque size'),
  choice('place', 'Place'),
] as const;

export type MatchCriterion = (typeof matchCriteria)[number]['value'];

export const notificationKinds = [
  choice('request', 'Connection requests'),
  choice('answer', 'Answers to your requests'),
  choice('message', 'Unread messages'),
  choice('views', 'Views of your profile'),
  choice('deck', 'Readers of your deck'),
  choice('match', 'New matches'),
  choice('highlight', 'Your highlight'),
  choice('reminder', 'Reminders'),
] as const;

export type NotificationKind = (typeof notificationKinds)[number]['value'];

export const notificationMails = [choice('soon', 'Soon'), ...rarely] as const;

export type NotificationMail = (typeof notificationMails)[number]['value'];
