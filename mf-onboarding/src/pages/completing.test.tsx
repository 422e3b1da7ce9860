import { expect, test } from '@jest/globals';
import { getCurrentUser } from '@introvest/contracts/auth';
import {
  createFounderProfile,
  createInvestorProfile,
  getFounderDraft,
  getInvestorDraft,
  saveFounderDraft,
  saveInvestorDraft,
  type FounderDraft,
} from '@introvest/contracts/onboarding';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { renderPage } from '@introvest/testing/web/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { founder, founderProfile, investor, investorProfile } from '../testing/people';
import FounderWizard from './FounderWizard';
import InvestorOnboarding from './InvestorOnboarding';

const press = (name: string) => screen.getByRole('button', { name });

test('creates the profile after the pending draft has been saved', async () => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  mockRoute(getFounderDraft, { step: 4, values: {} });
  const saved = mockRoute(saveFounderDraft, ({ body }) => held.then(() => body as FounderDraft));
  const made = mockRoute(createFounderProfile, founderProfile);
  mockRoute(getCurrentUser, { ...founder, hasProfile: true });
  const path = '/onboarding/founder';
  const { person, address } = await renderPage(<FounderWizard />, { path, user: founder });
  await screen.findByRole('heading', { level: 1, name: 'Pitch Deck Upload' });
  await person.click(press('Next'));
  await screen.findByRole('heading', { level: 1, name: 'Profile Image' });
  await waitFor(() => expect(saved.calls).toHaveLength(1));
  await person.click(press('Complete Profile'));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(made.calls).toEqual([]);
  arrive();
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(made.calls).toHaveLength(1);
});

test('saves pending changes before creating the profile, and none afterwards', async () => {
  const order: string[] = [];
  mockRoute(getInvestorDraft, { values: { investmentRange: '$5M+' } });
  mockRoute(saveInvestorDraft, ({ body }) => (order.push('draft'), body as never));
  mockRoute(createInvestorProfile, () => (order.push('profile'), investorProfile));
  mockRoute(getCurrentUser, { ...investor, hasProfile: true });
  const { person, address, unmount } = await renderPage(<InvestorOnboarding />, {
    path: '/onboarding/investor',
    user: investor,
  });
  // Fires a single event, so that the pause before saving has only just started.
  fireEvent.change(await screen.findByLabelText('Bio'), { target: { value: 'Hello' } });
  await person.click(press('Complete Profile'));
  await waitFor(() => expect(address()).toBe('/investor-dashboard'));
  unmount();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(order).toEqual(['draft', 'profile']);
});
