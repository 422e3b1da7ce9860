import * as people from '@introvest/testing/web/people';

export { founderProfile, investorProfile } from '@introvest/testing/web/profiles';

export const founder = people.founder({
  email: 'ada@lumen.example',
  isVerified: false,
  hasProfile: false,
});
export const investor = people.investor({ email: 'grace@lindqvist.example', hasProfile: false });
