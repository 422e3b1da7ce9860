/** The mark of `Logo` in the sdk; its colours are `start.css`'s, for the theme comes with the script. */
const mark =
  '<svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true">' +
  '<path d="M14.4 30.4a11.6 11.6 0 0 1 0-23.2z" fill="var(--first-mark)"/>' +
  '<path d="M17.6 1.6a11.6 11.6 0 0 1 0 23.2z" fill="#e8a33d"/></svg>';

const bar = `<div class="first-bar"><div>${mark}Introvest</div></div>`;

/**
 * What is seen until the app draws: the bar with the brand, where the page has one, and after a moment that something is
 * under way. The app's first picture takes its place.
 */
export const firstPaint = (hasBar: boolean): string =>
  `${hasBar ? bar : ''}<div class="first-wait" role="status" aria-label="Loading"></div>`;
