import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
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
import { fillIn } from '@introvest/testing/web/fillIn';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { renderPage } from '@introvest/testing/web/render';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { pauseMs } from '../drafts/useDraftSaver';
import { heading, openWizard, press } from '../testing/openWizard';
import { founder, investor } from '../testing/people';
import FounderWizard from './FounderWizard';
import InvestorOnboarding from './InvestorOnboarding';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const endPause = () => act(() => jest.advanceTimersByTimeAsync(pauseMs));

const basics = { businessName: 'Lumen Grid', founderName: 'Ada', email: 'ada@lumen.example' };
const loaded: FounderDraft = { step: 0, values: { ...basics, location: 'Lagos' } };
const second = { ...loaded, step: 1 };

describe('a draft that could not be saved', () => {
  test('is sent with the next change', async () => {
    const { person } = await openWizard('Basic Information', loaded);
    mockRoute(saveFounderDraft, { message: 'Later.', code: 'unavailable' }, { status: 503 });
    await fillIn(person, { 'Business Name': 'Lumen' });
    await endPause();
    await screen.findByText('Draft not saved');
    const saved = mockRoute(saveFounderDraft, ({ body }) => body as FounderDraft);
    await fillIn(person, { 'Location/Country': 'Accra' });
    await endPause();
    await screen.findByText('Draft saved');
    expect(saved.calls.map(({ body }) => body)).toEqual([
      { step: 0, values: { businessName: 'Lumen', location: 'Accra' } },
    ]);
  });

  test('is replaced by newer text', async () => {
    const { person } = await openWizard('Basic Information', loaded);
    const away = { message: 'Later.', code: 'unavailable' } as const;
    const refused = mockRoute(saveFounderDraft, away, { status: 503, isHeld: true });
    await fillIn(person, { 'Business Name': 'Lumen' });
    await waitFor(() => expect(refused.calls).toHaveLength(1));
    await fillIn(person, { 'Business Name': 'Lumen Power' });
    const saved = mockRoute(saveFounderDraft, ({ body }) => body as FounderDraft);
    await refused.release();
    await screen.findByText('Draft saved');
    expect(saved.calls.at(-1)?.body).toMatchObject({ values: { businessName: 'Lumen Power' } });
  });
});

describe('a profile that was completed in another tab', () => {
  const conflict = { message: 'You already have a profile.', code: 'conflict' as const };
  beforeEach(() => {
    mockRoute(saveFounderDraft, conflict, { status: 409 });
    mockRoute(saveInvestorDraft, conflict, { status: 409 });
    mockRoute(createFounderProfile, conflict, { status: 409 });
    mockRoute(createInvestorProfile, conflict, { status: 409 });
  });

  test.each([
    ['founder', 'Complete', '/dashboard'],
    ['founder', 'a draft that is refused', '/dashboard'],
    ['investor', 'Complete', '/investor-dashboard'],
    ['investor', 'a draft that is refused', '/investor-dashboard'],
  ])("opens the %s's dashboard after %s", async (role, way, home) => {
    const user = role === 'founder' ? founder : investor;
    mockRoute(getCurrentUser, { ...user, hasProfile: true });
    mockRoute(getFounderDraft, { ...loaded, step: way === 'Complete' ? 5 : 0 });
    mockRoute(getInvestorDraft, { values: { investmentRange: '$5M+' } });
    const Page = role === 'founder' ? FounderWizard : InvestorOnboarding;
    const { person, address } = await renderPage(<Page />, { path: `/onboarding/${role}`, user });
    await screen.findByRole('button', { name: /^(Next|Complete Profile)$/ });
    if (way === 'Complete') await person.click(press('Complete Profile'));
    else if (role === 'founder') await person.click(press('Next'));
    else await fillIn(person, { Bio: 'Hello' });
    expect(await screen.findByText('Your profile is complete')).toBeVisible();
    expect(screen.getByText(/latest changes here weren’t saved/)).toBeVisible();
    await waitFor(() => expect(address()).toBe(home));
  });

  test('shows the error of a conflict if there is no profile', async () => {
    mockRoute(getCurrentUser, founder);
    const { person } = await openWizard('Profile Image', { ...loaded, step: 5 });
    mockRoute(saveFounderDraft, conflict, { status: 409 });
    await person.click(press('Complete Profile'));
    expect(await screen.findByRole('region', { name: 'Toast' })).toHaveTextContent(
      conflict.message,
    );
  });
});

test('ignores the second click of a double click on Next', async () => {
  const { person } = await openWizard('Basic Information', loaded);
  await person.click(press('Next'));
  await heading('Business Details');
  const second = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 });
  await act(async () => void press('Next').dispatchEvent(second));
  expect(second.defaultPrevented).toBe(true);
  expect(screen.queryByText(/is required/)).toBeNull();
});

test('never shows a draft as saved while newer text is unsaved', async () => {
  let answer = () => {};
  const slow = () => new Promise<void>((resolve) => (answer = resolve));
  const { person } = await openWizard('Business Details', second);
  const saved = mockRoute(saveFounderDraft, async ({ body }) => {
    await slow();
    return body as FounderDraft;
  });
  const note = screen.getByText((_text, element) => element?.getAttribute('role') === 'status');
  await fillIn(person, { 'Target Market': 'Markets' });
  expect(note).toHaveTextContent('Saving...');
  await endPause();
  await waitFor(() => expect(saved.calls).toHaveLength(1));
  await fillIn(person, { 'Target Market': 'Markets in Lagos' });
  await endPause();
  answer();
  await waitFor(() => expect(saved.calls).toHaveLength(2));
  expect(note).toHaveTextContent('Saving...');
  answer();
  await waitFor(() => expect(note).toHaveTextContent('Draft saved'));
  expect(saved.calls[1]?.body).toMatchObject({ values: { targetMarket: 'Markets in Lagos' } });
  await person.type(screen.getByLabelText('Target Market'), '!');
  expect(note).toHaveTextContent('Saving...');
});

test.each([
  ['leaves', (unmount: () => void) => unmount()],
  [
    'hides the page',
    () => {
      const away = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      fireEvent(document, new Event('visibilitychange'));
      away.mockRestore();
    },
  ],
])('saves the draft when the member %s before the pause has ended', async (_event, happen) => {
  const { unmount, saved } = await openWizard('Business Details', second);
  fireEvent.change(screen.getByLabelText('Target Market'), { target: { value: 'Markets' } });
  expect(saved.calls).toEqual([]);
  happen(unmount);
  await waitFor(() => expect(saved.calls).toHaveLength(1));
  expect(saved.calls[0]?.body).toMatchObject({ step: 1, values: { targetMarket: 'Markets' } });
});

test('saves a draft again when the network is back, and shows it as saved only then', async () => {
  const { person } = await openWizard('Business Details', second);
  const lost = { message: 'Please try again.', code: 'unavailable' } as const;
  const refused = mockRoute(saveFounderDraft, lost, { status: 503 });
  await fillIn(person, { 'Target Market': 'Markets' });
  await endPause();
  expect(await screen.findByText('Draft not saved')).toBeVisible();
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(refused.calls).toHaveLength(2));
  expect(await screen.findByText('Draft not saved')).toBeVisible();
  expect(screen.queryByText('Draft saved')).toBeNull();

  const saved = mockRoute(saveFounderDraft, ({ body }) => body as FounderDraft);
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(saved.calls).toMatchObject([{ body: { values: { targetMarket: 'Markets' } } }]);
  fireEvent(window, new Event('online'));
  await fillIn(person, { 'Business Description': 'Cold rooms' });
  await endPause();
  await waitFor(() => expect(saved.calls).toHaveLength(2));
  expect(saved.calls[1]?.body).toMatchObject({ values: { businessDescription: 'Cold rooms' } });
});
