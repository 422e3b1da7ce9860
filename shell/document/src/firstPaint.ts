/**
 * Markup of the symbol in the sdk's `Logo`. Its colours are in `start.css`, because the theme is loaded later with the
 * script.
 */
const mark =
  '<svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true">' +
  '<path d="M14.4 30.4a11.6 11.6 0 0 1 0-23.2z" fill="var(--first-mark)"/>' +
  '<path d="M17.6 1.6a11.6 11.6 0 0 1 0 23.2z" fill="#e8a33d"/></svg>';

const bar = `<div class="first-bar"><div>${mark}Introvest</div></div>`;

/**
 * Returns the markup shown until the app renders: the bar with the logo, if the page has one, and a delayed loading
 * state. The app's first render replaces it.
 */
export const firstPaint = (hasBar: boolean): string =>
  `${hasBar ? bar : ''}<div class="first-wait" role="status" aria-label="Loading"></div>`;
