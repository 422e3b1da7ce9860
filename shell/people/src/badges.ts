export { PersonBadge, type PersonBadgeProps } from './badges/PersonBadge';
export { emailWords, workDomainWords } from './badges/words';
