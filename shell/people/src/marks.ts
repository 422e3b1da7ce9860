// What was checked of somebody, in words.
export { Marks, type MarksProps } from './marks/Marks';
export { emailWords, workDomainWords } from './marks/words';
