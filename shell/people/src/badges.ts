// Badges for checked facts about a member.
export { PersonBadge, type PersonBadgeProps } from './badges/PersonBadge';
export { emailWords, workDomainWords } from './badges/words';
