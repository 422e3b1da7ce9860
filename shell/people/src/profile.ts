// One's own profile: what it lacks, and that it has just been made.
export { beginFirstVisit, isFirstVisit, newProfile, useHasNewProfile } from './profile/arrival';
export { missingFrom, type MissingFact } from './profile/missing';
export { MissingFacts, type MissingFactsProps } from './profile/MissingFacts';
