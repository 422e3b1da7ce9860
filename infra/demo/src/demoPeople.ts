import type { browseStages, Industry } from '@introvest/contracts/vocabularies';

export type Stage = (typeof browseStages)[number]['value'];

export interface Person {
  firstName: string;
  lastName: string;
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
  unread: number;
  lines: { from: 'founder' | 'investor'; hoursAgo: number; text: string }[];
}

export interface DemoHighlight {
  founder: string;
  days: 7 | 14 | 21 | 30;
  startedDaysAgo: number;
}

export interface DemoActivity {
  bookmarks: Record<string, string[]>;
  savedDecks: Record<string, string[]>;
  highlights: DemoHighlight[];
}
