import type { Connection } from '@introvest/contracts/messaging';
import { counterpartFrom, type Counterpart } from '../counterpart';

/** The other member of a connection, as displayed in a row. */
export interface Shown extends Counterpart {
  title: string | null;
  location: string | null;
}

/** Returns the other member. Null if one of the two accounts was removed. */
export function shownOf(connection: Connection, ownId: string): Shown | null {
  const { founder, investor, founderId } = connection;
  if (!founder || !investor) return null;
  const isFounder = founderId === ownId;
  const { title, location } = isFounder ? investor : founder;
  const counterpart = isFounder
    ? counterpartFrom('investor', investor.user, investor.firmName)
    : counterpartFrom('founder', founder.user, founder.companyName);
  return { ...counterpart, title, location };
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns whether a name or company contains the text, ignoring case and accents. */
export function isFound(connection: Connection, ownId: string, search: string): boolean {
  const shown = shownOf(connection, ownId);
  return shown !== null && plain(`${shown.name}\n${shown.company}`).includes(plain(search.trim()));
}
