import { expect, test } from '@jest/globals';
import { getCurrentUser, setUserType } from '@introvest/contracts/auth';
import { createFounderProfile, createInvestorProfile } from '@introvest/contracts/onboarding';
import { fillIn } from '@introvest/testing/web/fillIn';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor } from '@testing-library/react';
import { founder, investor, investorProfile } from '../testing/people';
import Onboarding from './Onboarding';

const path = '/onboarding';

test('lets a member without a role choose a role, and saves the role with the form', async () => {
  const chosen = mockRoute(setUserType, investor);
  mockRoute(createInvestorProfile, investorProfile);
  mockRoute(getCurrentUser, { ...investor, hasProfile: true });
  const user = { ...investor, userType: null };
  const { person, address } = await renderPage(<Onboarding />, { path, user });
  await person.click(screen.getByRole('button', { name: /I’m an investor/ }));
  await fillIn(person, { 'Firm Name': 'Lindqvist Capital' });
  await fillIn(person, { 'Minimum Cheque Size': '500' });
  await fillIn(person, { 'Maximum Cheque Size': '50' });
  await person.click(screen.getByRole('button', { name: 'Create Profile' }));
  expect(await screen.findByText('Can’t be below the minimum')).toBeVisible();
  expect(chosen.calls).toEqual([]);
  await fillIn(person, { 'Maximum Cheque Size': '5000' });
  await person.click(screen.getByRole('button', { name: 'Create Profile' }));
  await waitFor(() => expect(address()).toBe('/investor-dashboard'));
  expect(chosen.calls[0]?.body).toEqual({ userType: 'investor' });
});

test('shows why the profile was refused', async () => {
  const reply = { message: 'Try later.', code: 'unavailable' as const };
  mockRoute(createFounderProfile, reply, { status: 503 });
  const { person } = await renderPage(<Onboarding />, { path, user: founder });
  await fillIn(person, { 'Company Name': 'Lumen Grid' });
  await person.click(screen.getByRole('button', { name: 'Create Profile' }));
  const toast = await screen.findByRole('region', { name: 'Toast' });
  expect(toast).toHaveTextContent('Error Try later.');
});

test('opens the dashboard if the profile was created in another tab', async () => {
  const reply = { message: 'You already have a founder profile.', code: 'conflict' as const };
  mockRoute(createFounderProfile, reply, { status: 409 });
  mockRoute(getCurrentUser, { ...founder, hasProfile: true });
  const { person, address } = await renderPage(<Onboarding />, { path, user: founder });
  await fillIn(person, { 'Company Name': 'Lumen Grid' });
  await person.click(screen.getByRole('button', { name: 'Create Profile' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
});
