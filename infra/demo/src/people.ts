import { readdirSync, readFileSync } from 'node:fs';
import type {
  DemoActivity,
  DemoConnection,
  DemoConversation,
  DemoFounder,
  DemoInvestor,
  Person,
} from './demoPeople.js';

const folder = new URL('../data/', import.meta.url);

const read = <Data>(path: string) =>
  JSON.parse(readFileSync(new URL(path, folder), 'utf8')) as Data;

const readAll = <Data>(name: string) =>
  readdirSync(new URL(name, folder))
    .toSorted()
    .map((file) => read<Data>(`${name}/${file}`));

export const demoFounders = readAll<DemoFounder>('founders');
export const demoInvestors = readAll<DemoInvestor>('investors');
export const demoConversations = readAll<DemoConversation>('conversations');
export const demoConnections = read<DemoConnection[]>('connections.json');
export const demoActivity = read<DemoActivity>('activity.json');

/** Letters that can't be decomposed into a base letter and an accent. */
const letters: Record<string, string> = { ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', đ: 'd' };

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[łøßæđ]/g, (letter) => letters[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z-]/g, '');

export const handleOf = ({ firstName, lastName }: Person): string =>
  `${plain(firstName)}.${plain(lastName)}`;

export const emailOf = (person: Person): string => `${handleOf(person)}@introvest.example`;

export const fullName = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;
