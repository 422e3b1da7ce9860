/**
 * Media query for windows in which the bar shows all links, including a moderator's. In em, because large fonts need
 * more space.
 */
export const fitsLinksQuery = '(min-width: 64em)';

export const fitsRoleQuery = '(min-width: 70em)';

/**
 * Media query for windows with the bottom bar. With a keyboard open or text enlarged four times, there is no room for
 * it.
 */
export const bottomBarQuery = '(max-width: 37.49em) and (min-height: 30em)';

/** Selector for documents whose page fills a phone's screen, such as an open conversation. They hide the bottom bar. */
export const fullScreenSelector = 'html:has([data-fills-phone])';

export const hiddenByBottomBar = {
  [`@media ${bottomBarQuery}`]: { 'html:not(:has([data-fills-phone])) &': { display: 'none' } },
};
