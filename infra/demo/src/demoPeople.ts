export type Industry =
  | 'technology'
  | 'healthcare'
  | 'fintech'
  | 'ecommerce'
  | 'ai-ml'
  | 'saas'
  | 'biotech'
  | 'cleantech';

export type Stage = 'pre-seed' | 'seed' | 'series-a' | 'series-b' | 'series-c';

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

/** What an avatar is drawn from, so that a picture suits the person it stands for. */
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

/** What only the pitch deck tells. */
export interface Pitch {
  problem: [string, string, string];
  product: [string, string, string];
  market: { total: string; reachable: string; first: string; why: string };
  /** Six quarters, oldest first. */
  traction: { measure: string; values: number[] };
  team: { name: string; role: string }[];
  /** Shares of the round in per cent. */
  spend: { on: string; share: number }[];
}

export interface FounderProfile extends Person {
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

export interface DemoFounder extends FounderProfile {
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
  areas: string[];
  checkSizeMin: number;
  checkSizeMax: number | null;
  stages: Stage[];
  industries: Industry[];
  portfolio: string[];
}
