// People, startups and amounts in words.
export { agoOf } from './names/ago';
export { moneyOf } from '@introvest/contracts/vocabularies';
export { daysLeft } from './names/daysLeft';
export { kindWordsOf, monthChoices, monthOf, ownWordsOf } from './names/declines';
export { checkSizeOf, goalOf } from './names/money';
export { numberOf } from './names/numbers';
export {
  deckNoteOf,
  fileNameOf,
  firmNameOf,
  fullNameOf,
  shortened,
  startupNameOf,
  usualAnswerOf,
} from './names/names';
