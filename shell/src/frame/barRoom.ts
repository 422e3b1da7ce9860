/** Windows whose bar has the links, with room for those of a moderator. In em, because large letters need more room. */
export const withLinks = '(min-width: 64em)';

/** Windows whose bar has the role beside the links. */
export const withRole = '(min-width: 70em)';

/** Windows that have the bottom bar. A keyboard, or letters enlarged four times, leave less height. */
export const phoneBar = '(max-width: 37.49em) and (min-height: 30em)';

/** Set by a page that fills a phone's screen, such as an open conversation: the bottom bar is hidden then. */
export const filled = 'html:has([data-fills-phone])';

/** Hides what the bottom bar shows as well, while it does. */
export const besideBottomBar = {
  [`@media ${phoneBar}`]: { 'html:not(:has([data-fills-phone])) &': { display: 'none' } },
};
