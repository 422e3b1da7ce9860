import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
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
import { act, screen, waitFor } from '@testing-library/react';
import { endHolding, holdPauses } from '../testing/pauses';
import { founder, investor } from '../testing/people';
import FounderWizard from './FounderWizard';
import InvestorOnboarding from './InvestorOnboarding';

afterEach(endHolding);

const path = '/onboarding/founder';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => screen.getByRole('button', { name });
const render = () => renderPage(<FounderWizard />, { path, user: founder });

const basics = { businessName: 'Lumen Grid', founderName: 'Ada', email: 'ada@lumen.example' };
const loaded: FounderDraft = { step: 0, values: { ...basics, location: 'Lagos' } };

describe('a draft that could not be saved', () => {
  test('is sent with the next change', async () => {
    mockRoute(getFounderDraft, loaded);
    mockRoute(saveFounderDraft, { message: 'Later.', code: 'unavailable' }, { status: 503 });
    const { person } = await render();
    await heading('Basic Information');
    const pause = holdPauses();
    await fillIn(person, { 'Business Name': 'Lumen' });
    await pause.end();
    await screen.findByText('Draft not saved');
    const saved = mockRoute(saveFounderDraft, ({ body }) => body as FounderDraft);
    await fillIn(person, { 'Location/Country': 'Accra' });
    await pause.end();
    await screen.findByText('Draft saved');
    expect(saved.calls.map(({ body }) => body)).toEqual([
      { step: 0, values: { businessName: 'Lumen', location: 'Accra' } },
    ]);
  });

  test('is replaced by newer text', async () => {
    let refuse = () => {};
    const held = new Promise<void>((resolve) => (refuse = resolve));
    mockRoute(getFounderDraft, loaded);
    const away = { message: 'Later.', code: 'unavailable' } as const;
    const refuseLate = async () => {
      await held;
      return away;
    };
    const refused = mockRoute(saveFounderDraft, refuseLate, { status: 503 });
    const { person } = await render();
    await heading('Basic Information');
    await fillIn(person, { 'Business Name': 'Lumen' });
    await waitFor(() => expect(refused.calls).toHaveLength(1));
    await fillIn(person, { 'Business Name': 'Lumen Power' });
    const saved = mockRoute(saveFounderDraft, ({ body }) => body as FounderDraft);
    await act(async () => refuse());
    await screen.findByText('Draft saved');
    expect(saved.calls.at(-1)?.body).toMatchObject({ values: { businessName: 'Lumen Power' } });
  });
});

describe('a profile that was completed in another tab', () => {
  const conflict = { message: 'You already have a profile.', code: 'conflict' as const };
  beforeEach(() => {
    mockRoute(getCurrentUser, { ...founder, hasProfile: true });
    mockRoute(saveFounderDraft, conflict, { status: 409 });
    mockRoute(saveInvestorDraft, conflict, { status: 409 });
    mockRoute(createFounderProfile, conflict, { status: 409 });
    mockRoute(createInvestorProfile, conflict, { status: 409 });
  });
  const toldToGoOn = async (address: () => string, home: string) => {
    expect(await screen.findByText('Your profile is complete')).toBeVisible();
    expect(screen.getByText(/latest changes here weren’t saved/)).toBeVisible();
    await waitFor(() => expect(address()).toBe(home));
  };

  test("opens the founder's dashboard on Complete", async () => {
    mockRoute(getFounderDraft, { ...loaded, step: 5 });
    const { person, address } = await render();
    await heading('Profile Image');
    await person.click(press('Complete Profile'));
    await toldToGoOn(address, '/dashboard');
  });

  test('opens the dashboard when a draft is refused', async () => {
    mockRoute(getFounderDraft, loaded);
    const { person, address } = await render();
    await heading('Basic Information');
    await person.click(press('Next'));
    await toldToGoOn(address, '/dashboard');
  });

  test.each([['Complete'], ['a draft that is refused']])(
    "opens the investor's dashboard: %s",
    async (way) => {
      mockRoute(getCurrentUser, { ...investor, hasProfile: true });
      mockRoute(getInvestorDraft, { values: { investmentRange: '$5M+' } });
      const { person, address } = await renderPage(<InvestorOnboarding />, {
        path: '/onboarding/investor',
        user: investor,
      });
      await screen.findByLabelText('Bio');
      if (way === 'Complete') await person.click(press('Complete Profile'));
      else await fillIn(person, { Bio: 'Hello' });
      await toldToGoOn(address, '/investor-dashboard');
    },
  );

  test('shows the error of a conflict if there is no profile', async () => {
    mockRoute(getCurrentUser, founder);
    mockRoute(getFounderDraft, { ...loaded, step: 5 });
    const { person } = await render();
    await heading('Profile Image');
    await person.click(press('Complete Profile'));
    expect(await screen.findByRole('region', { name: 'Toast' })).toHaveTextContent(
      conflict.message,
    );
  });
});

test('ignores the second click of a double click on Next', async () => {
  mockRoute(getFounderDraft, loaded);
  mockRoute(saveFounderDraft, ({ body }) => body as FounderDraft);
  const { person } = await render();
  await heading('Basic Information');
  await person.click(press('Next'));
  await heading('Business Details');
  const second = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 });
  await act(async () => void press('Next').dispatchEvent(second));
  expect(second.defaultPrevented).toBe(true);
  expect(screen.queryByText(/is required/)).toBeNull();
});
