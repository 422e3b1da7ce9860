// Functions that format names, amounts, dates and declines.
export { correspondentOf, counterpartOf, type Counterpart } from './names/counterpart';
export { timeAgo, daysLeft } from './names/dates';
export { kindWordsOf, monthChoices, monthOf, ownWordsOf } from './names/declines';
export { checkSizeOf, goalOf, numberOf } from './names/amounts';
export {
  deckNoteOf,
  fileNameOf,
  firmNameOf,
  fullNameOf,
  shortened,
  startupNameOf,
  usualAnswerOf,
} from './names/names';
