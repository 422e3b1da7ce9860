/**
 * Media query for showing the numbers in a row: 720 px at the default font size. In em, so that it scales with the font
 * size.
 */
export const mediumQuery = '@media (min-width: 45em)';
/** Media query for showing the numbers beside the cards: 1200 px at the default font size. */
export const wideQuery = '@media (min-width: 75em)';
