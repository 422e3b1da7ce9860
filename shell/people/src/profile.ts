// One's own profile: the call, what it lacks, and that it has just been made.
export {
  profilesApi,
  useGetFounderProfileQuery,
  useGetInvestorProfileQuery,
} from './profile/calls';
export { beginFirstVisit, isFirstVisit, newProfile, useHasNewProfile } from './profile/arrival';
export { missingFrom, type MissingFact } from './profile/missing';
export { MissingFacts, type MissingFactsProps } from './profile/MissingFacts';
