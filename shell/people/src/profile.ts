export {
  profilesApi,
  useGetFounderProfileQuery,
  useGetInvestorProfileQuery,
  useOwnProfileQuery,
} from './profile/calls';
export { beginFirstVisit, isFirstVisit, newProfile, useHasNewProfile } from './profile/arrival';
export { missingFrom, type MissingFact } from './profile/missing';
export { MissingFacts, type MissingFactsProps } from './profile/MissingFacts';
