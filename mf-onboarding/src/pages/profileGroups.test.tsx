import { expect, test } from '@jest/globals';
import { getCurrentUser } from '@introvest/contracts/auth';
import {
  getFounderProfile,
  getInvestorProfile,
  updateFounderProfile,
  updateInvestorProfile,
} from '@introvest/contracts/onboarding';
import { fillIn } from '@introvest/testing/web/fillIn';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { renderPage } from '@introvest/testing/web/render';
import { screen } from '@testing-library/react';
import { founder, founderProfile, investor, investorProfile } from '../testing/people';
import ProfileSettings from './ProfileSettings';

const path = '/profile';
const owner = { ...founder, hasProfile: true };
const toast = () => screen.findByRole('region', { name: 'Toast' });

test('shows a funding status that is not a stage in the stage field, and replaces it with a stage', async () => {
  mockRoute(getCurrentUser, owner);
  mockRoute(getFounderProfile, { ...founderProfile, currentFundingStatus: 'bootstrapped' });
  const saved = mockRoute(updateFounderProfile, founderProfile);
  const { person } = await renderPage(<ProfileSettings />, { path, user: owner });
  const stage = await screen.findByLabelText('Funding Stage');
  expect(stage).toHaveTextContent('Bootstrapped');
  await person.click(stage);
  await person.click(screen.getByRole('option', { name: 'Seed' }));
  await person.click(screen.getByRole('button', { name: 'Save Changes' }));
  await toast();
  expect(saved.calls[0]?.body).toMatchObject({ stage: 'seed', currentFundingStatus: 'seed' });
});

test('shows amounts that match no range under Other amounts, and sends them without a range', async () => {
  const user = { ...investor, hasProfile: true };
  mockRoute(getCurrentUser, user);
  mockRoute(getInvestorProfile, {
    ...investorProfile,
    investmentRange: '$75K - $300K',
    checkSizeMin: 75_000,
    checkSizeMax: 300_000,
  });
  const saved = mockRoute(updateInvestorProfile, investorProfile);
  const { person } = await renderPage(<ProfileSettings />, { path, user });
  expect(await screen.findByLabelText('Investment Range')).toHaveTextContent('Other amounts');
  await fillIn(person, { 'Minimum Cheque Size': '100000' });
  await person.click(screen.getByRole('button', { name: 'Save Changes' }));
  await toast();
  expect(saved.calls[0]?.body).toEqual({ checkSizeMin: 100_000 });
});

test('shows an unlisted area as the text for Other, and removes it when Other is unchecked', async () => {
  const user = { ...investor, hasProfile: true };
  mockRoute(getCurrentUser, user);
  mockRoute(getInvestorProfile, {
    ...investorProfile,
    areasOfInterest: ['CleanTech', 'Ocean technology'],
    otherInterest: 'Ocean technology',
  });
  const saved = mockRoute(updateInvestorProfile, investorProfile);
  const { person } = await renderPage(<ProfileSettings />, { path, user });
  expect(await screen.findByLabelText('Other area of interest')).toHaveValue('Ocean technology');
  expect(screen.getByLabelText('Green Tech')).toBeChecked();
  await person.click(screen.getByLabelText('Other'));
  await person.click(screen.getByRole('button', { name: 'Save Changes' }));
  await toast();
  expect(saved.calls[0]?.body).toEqual({ areasOfInterest: ['Green Tech'] });
});

test.each([
  [owner, ['Company', 'Round', 'Story', 'Traction']],
  [{ ...investor, hasProfile: true }, ['Investor', 'Firm', 'What you look for']],
])('groups the fields', async (user, groups) => {
  mockRoute(getFounderProfile, founderProfile);
  mockRoute(getInvestorProfile, investorProfile);
  await renderPage(<ProfileSettings />, { path, user });
  await screen.findByRole('button', { name: 'Save Changes' });
  const headings = screen.getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(groups);
});
