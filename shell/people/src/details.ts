// Whole profiles in a dialog over any page, opened by the page's URL.
export {
  useGetFounderDetailsQuery,
  useGetInvestorDetailsQuery,
  useMarkAsked,
  usePatchDetails,
} from './details/calls';
export { InvestorProfile, ProfileDialogs, StartupProfile } from './details/ProfileDialogs';
export { useDialogParam, useProfileLink } from './details/useDialogParam';
