import type { NavigationLink } from './navigation';

/** Brand, bell and portrait with the gaps around them. */
const others = 19.65;
/** The role's chip, and the gaps as wide as they are where everything stands. */
const chip = 5.95;
const aroundLink = 1.75;
const letter = 0.56;
/** '99+' beside a label. */
const bubble = 2.6;

/** No link stands in the bar of a narrower window, whoever they are for: `start.css` draws the brand by it. */
const least = 56.25;

/** Windows that have the bottom bar. A keyboard, or letters enlarged four times, leave less height. */
export const phoneBar = '(max-width: 37.49em) and (min-height: 30em)';

/** Set by a page that fills a phone's screen, such as an open conversation: the bottom bar is hidden then. */
export const filled = 'html:has([data-fills-phone])';

/** Hides what the bottom bar shows as well, while it does. */
export const besideBottomBar = {
  [`@media ${phoneBar}`]: { 'html:not(:has([data-fills-phone])) &': { display: 'none' } },
};

/** From here on the brand comes first, whatever stands beside it: who somebody is, is known only after it is seen. */
export const brandFirst = `(min-width: ${least}em)`;

/**
 * From which width on the links stand in the bar, and from which the role beside them. In em, as all that decides about
 * room for words: who has chosen letters of twice the size in the browser has half the window. By what the links say:
 * a moderator has one more than others, and remotes bring others.
 */
export function barRoom(links: readonly NavigationLink[]) {
  const row = links.reduce(
    (sum, { label, unread }) => sum + aroundLink + letter * label.length + (unread ? bubble : 0),
    others,
  );
  const from = (width: number) => `(min-width: ${Math.max(least, width).toFixed(2)}em)`;
  return { links: from(row), role: from(row + chip), isLonger: row > least };
}
