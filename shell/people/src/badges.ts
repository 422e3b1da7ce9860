// Badges for verified facts about a member.
export { PersonBadge, type PersonBadgeProps } from './badges/PersonBadge';
export { emailWords, workDomainWords } from './badges/words';
