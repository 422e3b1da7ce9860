export { useGetFounderDetailsQuery, useGetInvestorDetailsQuery } from './calls/cards';
export { InvestorProfile, ProfileDialogs, StartupProfile } from './details/ProfileDialogs';
export { useDialogParam, useProfileLink } from './details/useDialogParam';
