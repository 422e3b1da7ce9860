import { limits } from '@introvest/contracts/vocabularies';
import type { Db } from '@introvest/service-kit/db';

interface Person {
  email: string;
  firstName: string;
  lastName: string;
}

/** Our own name, which an attacker would also try first. */
const ours = ['introvest'];
/** Minimum length of a word. Shorter words occur inside too many other words. */
const shortest = 3;

const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const wordsIn = (name: string): string[] => [name, ...name.split(/[^\p{L}\p{N}]+/u)].map(lettersOf);

export async function companyOf(db: Db, userId: string): Promise<string> {
  const { rows } = await db.raw<{ rows: { name: string | null }[] }>(
    `select company_name as name from onboarding.founder_cards where user_id = :userId
     union all select firm_name from onboarding.investor_cards where user_id = :userId`,
    { userId },
  );
  return rows[0]?.name ?? '';
}

/**
 * Returns whether a password is little more than the member's own words or our name. Removes these words and checks
 * whether the rest is shorter than the minimum length. Long passwords may contain such words.
 */
export function isOwnWords(password: string, person: Person, company = ''): boolean {
  const [local = ''] = person.email.split('@');
  const names = [local, `${person.firstName} ${person.lastName}`, company, ...ours];
  const words = names.flatMap(wordsIn).filter(({ length }) => length >= shortest);
  const written = lettersOf(password);
  // Removes the longest words first, because removing a shorter word first could leave the rest of a longer one.
  const left = words
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), written);
  return left.length < written.length && left.length < limits.passwordMin;
}
