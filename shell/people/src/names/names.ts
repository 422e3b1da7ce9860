import type { BrowseInvestor, DeckAccess, FounderCard } from '@introvest/contracts/browse';
import { limits } from '@introvest/contracts/vocabularies';

type Person = Pick<FounderCard['user'], 'firstName' | 'lastName'>;

export const fullNameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim();

/** Returns the company's name. Defaults to the founder's name. */
export const startupNameOf = (startup: FounderCard): string =>
  startup.companyName || startup.businessName || fullNameOf(startup.user) || 'Startup';

/** Returns the firm's name. Defaults to the investor's name. */
export const firmNameOf = (investor: BrowseInvestor): string =>
  investor.firmName || investor.fullName || fullNameOf(investor.user) || 'Investor';

const fold = (text: string) => text.trim().toLowerCase();

/** Joins facts with ' · '. Leaves out empty facts, and those that repeat `name` or another fact. */
export function factLine(name: string, facts: (string | null | undefined)[]): string {
  const seen = new Set(['', fold(name)]);
  const isNew = (fact: string | null | undefined) => {
    const folded = fold(fact ?? '');
    return !seen.has(folded) && seen.add(folded);
  };
  return facts.filter(isNew).join(' · ');
}

/** Returns a description for a card. It has up to 100 characters, followed by '...' if the text was longer. */
export function shortened(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= limits.cardDescriptionMax) return text;
  return `${characters.slice(0, limits.cardDescriptionMax).join('')}...`;
}

export function fileNameOf(url: string): string {
  const last = url.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

const deckNotes: Partial<Record<DeckAccess, string>> = {
  profile: 'Complete your profile to read the deck',
  verified: 'Pitch deck for verified investors',
  connections: 'Pitch deck for connections only',
};

/** Returns why an investor can't read a deck. Null if the investor can read it or there is no deck. */
export const deckNoteOf = (access: DeckAccess): string | null => deckNotes[access] ?? null;

/** Returns the member's typical response time, or null if the member has responded too few times. */
export function usualAnswerOf(days: number | null | undefined): string | null {
  if (days === null || days === undefined) return null;
  if (days === 0) return 'Usually answers within a day';
  return `Usually answers in ${days} ${days === 1 ? 'day' : 'days'}`;
}
