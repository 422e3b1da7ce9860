import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { getCurrentUser } from '@introvest/contracts/auth';
import {
  createInvestorProfile,
  getInvestorDraft,
  saveInvestorDraft,
  type InvestorDraft,
} from '@introvest/contracts/onboarding';
import { fillIn } from '@introvest/testing/web/fillIn';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { renderPage } from '@introvest/testing/web/render';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pauseMs } from '../drafts/useDraftSaver';
import { investor, investorProfile } from '../testing/people';
import InvestorOnboarding from './InvestorOnboarding';

const path = '/onboarding/investor';
afterEach(() => void jest.useRealTimers());
beforeEach(() => {
  jest.useFakeTimers();
  mockRoute(getInvestorDraft, { values: {} });
  mockRoute(saveInvestorDraft, ({ body }) => body as InvestorDraft);
});

const endPause = () => act(() => jest.advanceTimersByTimeAsync(pauseMs));
const complete = () => screen.getByRole('button', { name: 'Complete Profile' });

test('saves a draft, says so, and restores the draft', async () => {
  const saved = mockRoute(saveInvestorDraft, ({ body }) => body as InvestorDraft);
  mockRoute(getInvestorDraft, { values: { bio: 'Two funds', areasOfInterest: ['SaaS'] } });
  const { person } = await renderPage(<InvestorOnboarding />, { path, user: investor });
  expect(await screen.findByLabelText('Bio')).toHaveValue('Two funds');
  expect(screen.getByLabelText('SaaS')).toBeChecked();
  await fillIn(person, { 'LinkedIn Profile': 'www.' });
  expect(screen.getByText('Saving...')).toBeVisible();
  expect(saved.calls).toHaveLength(0);
  await endPause();
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(saved.calls.map(({ body }) => body)).toEqual([{ values: { linkedinProfile: 'www.' } }]);
  await person.clear(screen.getByLabelText('Bio'));
  await person.click(screen.getByLabelText('SaaS'));
  await endPause();
  await waitFor(() => expect(saved.calls).toHaveLength(2));
  expect(saved.calls[1]?.body).toEqual({ values: { bio: '', areasOfInterest: [] } });
});

test('asks before leaving with an unsaved draft', async () => {
  mockRoute(saveInvestorDraft, { message: 'Later.', code: 'unavailable' }, { status: 503 });
  const { person, address } = await renderPage(<InvestorOnboarding />, { path, user: investor });
  await screen.findByLabelText('Bio');
  await fillIn(person, { Bio: 'Hello' });
  expect(await screen.findByText('Draft not saved')).toBeVisible();
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await person.click(screen.getByRole('link', { name: 'Introvest, home' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await person.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(address()).toBe(path);
  expect(screen.getByLabelText('Bio')).toHaveValue('Hello');
});

test('saves pending changes before creating the profile, and none afterwards', async () => {
  const order: string[] = [];
  mockRoute(getInvestorDraft, { values: { investmentRange: '$5M+' } });
  mockRoute(saveInvestorDraft, ({ body }) => (order.push('draft'), body as never));
  mockRoute(createInvestorProfile, () => (order.push('profile'), investorProfile));
  mockRoute(getCurrentUser, { ...investor, hasProfile: true });
  const { person, address, unmount } = await renderPage(<InvestorOnboarding />, {
    path,
    user: investor,
  });
  // Fires a single event, so that the pause before saving has only just started.
  fireEvent.change(await screen.findByLabelText('Bio'), { target: { value: 'Hello' } });
  await person.click(complete());
  await waitFor(() => expect(address()).toBe('/investor-dashboard'));
  unmount();
  await endPause();
  expect(order).toEqual(['draft', 'profile']);
});
