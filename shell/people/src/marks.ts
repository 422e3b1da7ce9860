// Badges for facts about a member that were checked.
export { Marks, type MarksProps } from './marks/Marks';
export { emailWords, workDomainWords } from './marks/words';
