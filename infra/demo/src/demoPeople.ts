import type { browseStages, Industry } from '@introvest/contracts/vocabularies';

export type Stage = (typeof browseStages)[number]['value'];

export type Hair =
  | 'short'
  | 'crop'
  | 'parted'
  | 'waves'
  | 'bob'
  | 'long'
  | 'bun'
  | 'curls'
  | 'afro'
  | 'bald'
  | 'scarf';

/** Features of a person's drawn profile picture. */
export interface Portrait {
  skin: 1 | 2 | 3 | 4 | 5;
  hair: Hair;
  hairTone: 'black' | 'brown' | 'auburn' | 'blond' | 'grey';
  glasses?: boolean;
  beard?: boolean;
}

export interface Person {
  firstName: string;
  lastName: string;
  portrait: Portrait;
}

/** Contents of a pitch deck that the profile doesn't have. */
export interface Pitch {
  problem: [string, string, string];
  product: [string, string, string];
  market: { total: string; reachable: string; first: string; why: string };
  /** The last six quarters, oldest first. */
  traction: { measure: string; values: number[] };
  team: { name: string; role: string }[];
  /** Shares of the round, in per cent. */
  spend: { on: string; share: number }[];
}

export interface DemoFounder extends Person {
  company: string;
  title: string;
  industry: Industry;
  stage: Stage;
  location: string;
  website: string;
  foundedYear: number;
  teamSize: number;
  description: string;
  targetMarket: string;
  fundingGoal: number;
  raised: number;
  previousRounds: string;
  useOfFunds: string;
  milestones: string[];
  awards: string;
  achievements: string;
  revenue: string;
  tags: string[];
  phone: string;
  pitch: Pitch;
}

export interface DemoInvestor extends Person {
  firm: string;
  title: string;
  location: string;
  website: string;
  linkedin: string;
  bio: string;
  description: string;
  focus: string[];
  checkSizeMin: number;
  checkSizeMax: number | null;
  stages: Stage[];
  industries: Industry[];
  portfolio: string[];
}

/** A connection request and its answer; people are named by `handleOf`. */
export interface DemoConnection {
  founder: string;
  investor: string;
  status: 'pending' | 'accepted' | 'rejected';
  asked: 'founder' | 'investor';
  daysAgo: number;
}

export interface DemoConversation {
  founder: string;
  investor: string;
  /** Number of messages at the end that the recipient hasn't read. */
  unread: number;
  lines: { from: 'founder' | 'investor'; hoursAgo: number; text: string }[];
}

export interface DemoHighlight {
  founder: string;
  days: 7 | 14 | 21 | 30;
  startedDaysAgo: number;
}

/** Bookmarks and saved decks by investor, newest first, and highlights, which are active when the demo is loaded. */
export interface DemoActivity {
  bookmarks: Record<string, string[]>;
  savedDecks: Record<string, string[]>;
  highlights: DemoHighlight[];
}
