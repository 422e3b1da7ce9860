// Badges of facts that were checked about a member.
export { Marks, type MarksProps } from './marks/Marks';
export { emailWords, workDomainWords } from './marks/words';
