import type { BrowseInvestor, DeckAccess, FounderCard } from '@introvest/contracts/browse';
import { limits } from '@introvest/contracts/vocabularies';

type Person = Pick<FounderCard['user'], 'firstName' | 'lastName'>;

export const fullNameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim();

/** Where somebody's whole profile opens. */
export const profileAddressOf = (role: 'founder' | 'investor', userId: string): string =>
  role === 'founder'
    ? `/browse-startups?startup=${userId}`
    : `/browse-investors?investor=${userId}`;

/** What a startup is called: its company, else its founder. */
export const startupNameOf = (startup: FounderCard): string =>
  startup.companyName || startup.businessName || fullNameOf(startup.user) || 'Startup';

/** What an investor's card is called: the firm, else the person. */
export const firmNameOf = (investor: BrowseInvestor): string =>
  investor.firmName || investor.fullName || fullNameOf(investor.user) || 'Investor';

/** A card's description: 100 characters, then '...'. */
export function shortened(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= limits.cardDescriptionMax) return text;
  return `${characters.slice(0, limits.cardDescriptionMax).join('')}...`;
}

/** The file name at the end of a file's address. */
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

/** Why an investor cannot read a deck; null where they can, or where there is none. */
export const deckNoteOf = (access: DeckAccess): string | null => deckNotes[access] ?? null;

/** How long somebody usually takes to answer; null where too few answers say so. */
export function usualAnswerOf(days: number | null | undefined): string | null {
  if (days === null || days === undefined) return null;
  if (days === 0) return 'Usually answers within a day';
  return `Usually answers in ${days} ${days === 1 ? 'day' : 'days'}`;
}
