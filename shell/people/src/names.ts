import type {
  BrowseInvestor,
  DeckAccess,
  Declined,
  FounderCard,
} from '@introvest/contracts/browse';
import type { Connection, Conversation } from '@introvest/contracts/messaging';
import {
  declineReasons,
  limits,
  moneyOf,
  type DeclineReason,
} from '@introvest/contracts/vocabularies';
import { serverNow } from '@introvest/shell-sdk/api';

type Person = Pick<FounderCard['user'], 'firstName' | 'lastName'>;

export const fullNameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim();

export const startupNameOf = (startup: FounderCard): string =>
  startup.companyName || startup.businessName || fullNameOf(startup.user) || 'Startup';

export const firmNameOf = (investor: BrowseInvestor): string =>
  investor.firmName || investor.fullName || fullNameOf(investor.user) || 'Investor';

const fold = (text: string) => text.trim().toLowerCase();

export function factLine(name: string, facts: (string | null | undefined)[]): string {
  const seen = new Set(['', fold(name)]);
  const isNew = (fact: string | null | undefined) => {
    const folded = fold(fact ?? '');
    return !seen.has(folded) && seen.add(folded);
  };
  return facts.filter(isNew).join(' · ');
}

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

export const deckNoteOf = (access: DeckAccess): string | null => deckNotes[access] ?? null;

export function usualAnswerOf(days: number | null | undefined): string | null {
  if (days === null || days === undefined) return null;
  if (days === 0) return 'Usually answers within a day';
  return `Usually answers in ${days} ${days === 1 ? 'day' : 'days'}`;
}

export const goalOf = (amount: number | null): string | null => (amount ? moneyOf(amount) : null);

export function checkSizeOf(min: number | null, max: number | null): string {
  if (min === null && max === null) return 'Not specified';
  return `${moneyOf(min ?? 0)} - ${max === null ? '∞' : moneyOf(max)}`;
}

export const numberOf = (count: number): string => count.toLocaleString('en-US');

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

// Created on use, because creating the first one takes 15 ms and would delay every page.
const ago = (count: number, unit: Intl.RelativeTimeFormatUnit) =>
  new Intl.RelativeTimeFormat('en-GB').format(-Math.floor(count), unit);

export function timeAgo(at: string, now: number): string {
  const age = now - Date.parse(at);
  if (age < minute) return 'just now';
  if (age < hour) return ago(age / minute, 'minute');
  if (age < day) return ago(age / hour, 'hour');
  return ago(age / day, 'day');
}

export const dayOf = (time: string): string =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });

export const daysLeft = (endDate: string, now = serverNow()): number =>
  Math.max(0, Math.ceil((Date.parse(endDate) - now) / day));

const kindWords: Record<DeclineReason, string> = {
  stage: 'They’re looking for startups at a different stage.',
  field: 'They focus on a different industry.',
  cheque: 'The cheque size doesn’t match.',
  early: 'It’s too early for them.',
  busy: 'They don’t have time right now.',
  other: 'They gave no specific reason.',
};

const monthName = (date: Date) =>
  date.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export const monthOf = (month: string): string => monthName(new Date(`${month}-01T00:00:00Z`));

export const monthChoices = (now = new Date(serverNow())) =>
  Array.from({ length: limits.revisitMonthsMax }, (_, index) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + index + 1));
    return { value: first.toISOString().slice(0, 7), label: monthName(first) };
  });

type Reason = NonNullable<Declined>;
const sentences = (...parts: (string | false | null | undefined)[]) =>
  parts.filter(Boolean).join(' ') || null;

export const kindWordsOf = ({ reason, revisitMonth }: Reason): string | null =>
  sentences(
    reason && kindWords[reason],
    revisitMonth && `You can ask again in ${monthOf(revisitMonth)}.`,
  );

export function ownWordsOf({ reason, revisitMonth }: Reason): string | null {
  const label = declineReasons.find(({ value }) => value === reason)?.label;
  return sentences(
    label && `Your reason: ${label}.`,
    revisitMonth && `They can ask again in ${monthOf(revisitMonth)}.`,
  );
}

type Role = 'founder' | 'investor';

export interface Counterpart {
  user: Conversation['founderUser'];
  role: Role;
  name: string;
  company: string;
  title: string | null;
  location: string | null;
}

const unknown = { founder: 'Unknown Founder', investor: 'Unknown Investor' };
const noCompany = { founder: 'Startup', investor: 'Investor' };

const labelled = (
  role: Role,
  user: Counterpart['user'],
  company: string | null | undefined,
  { title, location }: Pick<Counterpart, 'title' | 'location'> = { title: null, location: null },
): Counterpart => ({
  user,
  role,
  name: fullNameOf(user) || unknown[role],
  company: company || noCompany[role],
  title,
  location,
});

export function counterpartOf(connection: Connection, viewerId: string): Counterpart | null {
  const { founder, investor, founderId } = connection;
  if (!founder || !investor) return null;
  return founderId === viewerId
    ? labelled('investor', investor.user, investor.firmName, investor)
    : labelled('founder', founder.user, founder.companyName, founder);
}

export const correspondentOf = (conversation: Conversation, viewerId: string): Counterpart =>
  conversation.founderId === viewerId
    ? labelled('investor', conversation.investorUser, conversation.investorProfile?.firmName)
    : labelled('founder', conversation.founderUser, conversation.founderProfile?.companyName);
