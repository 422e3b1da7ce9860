import type { DemoFounder, DemoInvestor, Person, Pitch } from './demoPeople.js';
import { founders1 } from './founders1.js';
import { founders2 } from './founders2.js';
import { founders3 } from './founders3.js';
import { founders4 } from './founders4.js';
import { investors1 } from './investors1.js';
import { investors2 } from './investors2.js';
import { pitches1 } from './pitches1.js';
import { pitches2 } from './pitches2.js';
import { pitches3 } from './pitches3.js';
import { pitches4 } from './pitches4.js';

const pitches: Record<string, Pitch> = { ...pitches1, ...pitches2, ...pitches3, ...pitches4 };

function pitchOf(company: string): Pitch {
  const pitch = pitches[company];
  if (!pitch) throw new Error(`No pitch is written for ${company}.`);
  return pitch;
}

export const demoFounders: DemoFounder[] = [
  ...founders1,
  ...founders2,
  ...founders3,
  ...founders4,
].map((founder) => ({ ...founder, pitch: pitchOf(founder.company) }));

export const demoInvestors: DemoInvestor[] = [...investors1, ...investors2];

/** Letters that no accent can be stripped from. */
const letters: Record<string, string> = { ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', đ: 'd' };

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[łøßæđ]/g, (letter) => letters[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z-]/g, '');

/** 'wanjiru.kamau': what connections and conversations name a person by. */
export const handleOf = ({ firstName, lastName }: Person): string =>
  `${plain(firstName)}.${plain(lastName)}`;

export const emailOf = (person: Person): string => `${handleOf(person)}@introvest.example`;

export const fullName = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;
