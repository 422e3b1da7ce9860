import { limits } from '@introvest/contracts/vocabularies';
import type { Db } from '@introvest/service-kit/db';

/** Of whom a guess would begin with. */
interface Person {
  email: string;
  firstName: string;
  lastName: string;
}

/** The words of our own that somebody guesses first. */
const ours = ['introvest'];
/** Shorter ones are in too many other words. */
const shortest = 3;

const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** A name as one word, and each of its words. */
const wordsIn = (name: string): string[] => [name, ...name.split(/[^\p{L}\p{N}]+/u)].map(lettersOf);

/** What the person's profile says of their company or firm; nothing where there is none yet. */
export async function companyOf(db: Db, userId: string): Promise<string> {
  const company = await db('onboarding.founder_cards')
    .where({ user_id: userId })
    .first<{ name: string | null } | undefined>('company_name as name');
  const firm = await db('onboarding.investor_cards')
    .where({ user_id: userId })
    .first<{ name: string | null } | undefined>('firm_name as name');
  return company?.name ?? firm?.name ?? '';
}

/**
 * Whether a password is little more than what anybody knows of its person, or our name: without these words it is shorter
 * than a password may be. Words of theirs within a long one do no harm.
 */
export function isOwnWords(password: string, person: Person, company = ''): boolean {
  const [local = ''] = person.email.split('@');
  const names = [local, `${person.firstName} ${person.lastName}`, company, ...ours];
  const words = names.flatMap(wordsIn).filter(({ length }) => length >= shortest);
  const written = lettersOf(password);
  // The longest first: a part would leave the rest of the whole behind.
  const left = words
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), written);
  return left.length < written.length && left.length < limits.passwordMin;
}
