import type { Match } from '@introvest/contracts/browse';
import { limits } from '@introvest/contracts/vocabularies';

/** How many people begin with. */
export const firstMatches = 3;

/** The best of a list that is in order of fit, as far as they are good. */
export const bestOf = <Card extends { match: Match }>(cards: Card[]): Card[] =>
  cards
    .filter(({ match }) => match.score >= limits.goodMatch && !match.mustFailed)
    .slice(0, firstMatches);

const counts = ['No', 'Only one', 'Only two'];

/** What is to be said of so many good matches. */
export function wordsFor(count: number, noun: 'startup' | 'investor'): string {
  const few = counts[count];
  if (few === undefined) return 'They fit what you told us best. Say hello to one of them.';
  const fits = count === 2 ? `${noun}s fit` : `${noun} fits`;
  const later = 'New ones join all the time, and the more your profile says, the more can fit.';
  return `${few} ${fits} you well so far. ${later}`;
}
