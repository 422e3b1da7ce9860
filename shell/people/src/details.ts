// Dialogs with full profiles. They open over any page and are part of its URL.
export { useGetFounderDetailsQuery, useGetInvestorDetailsQuery } from './calls/cards';
export { InvestorProfile, ProfileDialogs, StartupProfile } from './details/ProfileDialogs';
export { useDialogParam, useProfileLink } from './details/useDialogParam';
