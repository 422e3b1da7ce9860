/** In em: who has chosen letters of twice the size in the browser has half the window. 720 and 1200 px for everybody else. */
export const roomForRow = '@media (min-width: 45em)';
/** From here on numbers stand beside the cards. */
export const roomForColumn = '@media (min-width: 75em)';
