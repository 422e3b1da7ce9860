// Badges for facts about a member that were checked.
export { PersonBadge, type PersonBadgeProps } from './badges/PersonBadge';
export { emailWords, workDomainWords } from './badges/words';
