// Badges for facts about a member that were checked.
export { PersonBadge, type PersonBadgeProps } from './marks/PersonBadge';
export { emailWords, workDomainWords } from './marks/words';
