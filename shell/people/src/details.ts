// Whole profiles in a dialog over any page, opened by the page's URL.
export { useGetFounderDetailsQuery, useGetInvestorDetailsQuery } from './details/calls';
export { InvestorProfile, ProfileDialogs, StartupProfile } from './details/ProfileDialogs';
export { useDialogParam } from './details/useDialogParam';
export { useMarkAsked } from './details/useMarkAsked';
export { usePatchDetails } from './details/usePatchDetails';
export { useProfileLink } from './details/useProfileLink';
