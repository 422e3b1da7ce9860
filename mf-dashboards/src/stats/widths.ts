/** In em, so that twice the font size halves the available width. 720 and 1200 px at the default font size. */
export const roomForRow = '@media (min-width: 45em)';
/** Windows in which the numbers are beside the cards. */
export const roomForColumn = '@media (min-width: 75em)';
