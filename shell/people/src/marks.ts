// What was checked about a member, in words.
export { Marks, type MarksProps } from './marks/Marks';
export { emailWords, workDomainWords } from './marks/words';
