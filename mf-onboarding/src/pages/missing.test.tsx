import { expect, test } from '@jest/globals';
import { getFounderProfile, getInvestorProfile } from '@introvest/contracts/onboarding';
import { missingFrom } from '@introvest/people/profile';
import { blankFounder, blankInvestor } from '@introvest/testing/web/blankProfiles';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { renderPage } from '@introvest/testing/web/render';
import { screen, within } from '@testing-library/react';
import { founderLabels, investorLabels } from '../fields/labels';
import { founder, founderProfile, investor, investorProfile } from '../testing/people';
import ProfileSettings from './ProfileSettings';

const files = ['Pitch Deck', 'Profile Image'];

const emptyFounder = { ...founderProfile, ...blankFounder };
const { fullName, investmentRange } = investorProfile;
const emptyInvestor = { ...investorProfile, ...blankInvestor, fullName, investmentRange };

test.each([
  [emptyFounder, founderLabels, 9],
  [emptyInvestor, investorLabels, 9],
])("uses the form's labels as the names of missing facts", (profile, labels, count) => {
  const missing = missingFrom(profile);
  expect(missing).toHaveLength(count);
  for (const { label, tab } of missing) {
    expect(tab === 'files' ? files : Object.values<string>(labels)).toContain(label);
  }
});

test('treats a fact as present if either of its two fields is set, and 0 as missing', () => {
  const labels = (given: object) =>
    missingFrom({ ...emptyFounder, ...given }).map(({ label }) => label);
  expect(labels({ businessDescription: 'Advances against takings.' })).not.toContain('Description');
  expect(labels({ fundingGoal: 0 })).toContain('Funding Goal');
});

const open = (user: typeof founder) =>
  renderPage(<ProfileSettings />, { path: '/profile', user: { ...user, hasProfile: true } });

test("lists a founder's missing facts in /profile, with a link to the files", async () => {
  mockRoute(getFounderProfile, emptyFounder);
  await open(founder);
  const list = within(await screen.findByRole('region', { name: 'Improve your profile' }));
  expect(list.getAllByRole('listitem')).toHaveLength(9);
  expect(list.getByRole('link', { name: 'Pitch Deck' })).toHaveAttribute(
    'href',
    '/profile?tab=files',
  );
});

test("lists an investor's missing facts in /profile", async () => {
  mockRoute(getInvestorProfile, emptyInvestor);
  await open(investor);
  const list = within(await screen.findByRole('region', { name: 'Improve your profile' }));
  expect(list.getAllByRole('listitem')).toHaveLength(9);
});
