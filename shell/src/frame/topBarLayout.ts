/**
 * Media query for windows in which the bar fits all links, including a moderator's. In em, because large fonts need
 * more space.
 */
export const fitsLinksQuery = '(min-width: 64em)';

export const fitsRoleQuery = '(min-width: 70em)';

/**
 * Media query for windows with the bottom bar. There is no room for the bar if a keyboard is open or the text is
 * enlarged four times.
 */
export const bottomBarQuery = '(max-width: 37.49em) and (min-height: 30em)';

/**
 * Selector for documents in which a page fills a phone's screen, such as an open conversation. The bottom bar is hidden
 * in them.
 */
export const fullScreenSelector = 'html:has([data-fills-phone])';

export const hiddenByBottomBar = {
  [`@media ${bottomBarQuery}`]: { 'html:not(:has([data-fills-phone])) &': { display: 'none' } },
};
