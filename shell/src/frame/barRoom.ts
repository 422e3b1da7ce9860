/** Windows whose bar has all links, including a moderator's. In em, because large fonts need more space. */
export const withLinks = '(min-width: 64em)';

/** Windows whose bar has the role beside the links. */
export const withRole = '(min-width: 70em)';

/** Windows that have the bottom bar. An open keyboard, or text enlarged four times, leaves less height. */
export const phoneBar = '(max-width: 37.49em) and (min-height: 30em)';

/** Pages that fill a phone's screen, such as an open conversation, and hide the bottom bar. */
export const filled = 'html:has([data-fills-phone])';

/** Hides an element that the bottom bar shows too, while the bottom bar is visible. */
export const besideBottomBar = {
  [`@media ${phoneBar}`]: { 'html:not(:has([data-fills-phone])) &': { display: 'none' } },
};
