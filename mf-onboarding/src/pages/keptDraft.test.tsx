import { afterEach, expect, jest, test } from '@jest/globals';
import {
  getFounderDraft,
  saveFounderDraft,
  type FounderDraft,
} from '@introvest/contracts/onboarding';
import { fillIn } from '@introvest/testing/web/fillIn';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { renderPage } from '@introvest/testing/web/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { founder } from '../testing/people';
import { endHolding, holdPauses } from '../testing/pauses';
import FounderWizard from './FounderWizard';

afterEach(endHolding);

const path = '/onboarding/founder';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const answers: FounderDraft['values'] = {
  businessName: 'Lumen Grid',
  founderName: 'Ada Okafor',
  email: 'ada@lumen.example',
  location: 'Lagos',
};

/** Mocks a draft whose furthest step is the second. */
function mockDraft() {
  mockRoute(getFounderDraft, { step: 1, values: answers });
  return mockRoute(saveFounderDraft, ({ body }) => body as FounderDraft);
}

test('never shows a draft as saved while newer text is unsaved', async () => {
  let answer = () => {};
  const slow = () => new Promise<void>((resolve) => (answer = resolve));
  mockRoute(getFounderDraft, { step: 1, values: answers });
  const saved = mockRoute(saveFounderDraft, async ({ body }) => {
    await slow();
    return body as FounderDraft;
  });
  const { person } = await renderPage(<FounderWizard />, { path, user: founder });
  await heading('Business Details');
  const note = screen.getByText((_text, element) => element?.getAttribute('role') === 'status');
  const pause = holdPauses();
  await fillIn(person, { 'Target Market': 'Markets' });
  expect(note).toHaveTextContent('Saving...');
  await pause.end();
  await waitFor(() => expect(saved.calls).toHaveLength(1));
  await fillIn(person, { 'Target Market': 'Markets in Lagos' });
  await pause.end();
  answer();
  await waitFor(() => expect(saved.calls).toHaveLength(2));
  expect(note).toHaveTextContent('Saving...');
  answer();
  await waitFor(() => expect(note).toHaveTextContent('Draft saved'));
  expect(saved.calls[1]?.body).toMatchObject({ values: { targetMarket: 'Markets in Lagos' } });
  await person.type(screen.getByLabelText('Target Market'), '!');
  expect(note).toHaveTextContent('Saving...');
});

test('saves the draft when the member leaves before the pause has ended', async () => {
  const saved = mockDraft();
  const { unmount } = await renderPage(<FounderWizard />, { path, user: founder });
  await heading('Business Details');
  holdPauses();
  fireEvent.change(screen.getByLabelText('Target Market'), { target: { value: 'Markets' } });
  expect(saved.calls).toEqual([]);
  unmount();
  await waitFor(() => expect(saved.calls).toHaveLength(1));
  expect(saved.calls[0]?.body).toMatchObject({ step: 1, values: { targetMarket: 'Markets' } });
});

test('saves the draft when the page is hidden', async () => {
  const saved = mockDraft();
  await renderPage(<FounderWizard />, { path, user: founder });
  await heading('Business Details');
  holdPauses();
  fireEvent.change(screen.getByLabelText('Target Market'), { target: { value: 'Markets' } });
  const away = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  away.mockRestore();
  await waitFor(() => expect(saved.calls).toMatchObject([{ body: { step: 1 } }]));
  expect(saved.calls[0]?.body).toMatchObject({ values: { targetMarket: 'Markets' } });
});

test('saves a draft again when the network is back, and shows it as saved only then', async () => {
  mockRoute(getFounderDraft, { step: 1, values: answers });
  const lost = { message: 'Please try again.', code: 'unavailable' } as const;
  const refused = mockRoute(saveFounderDraft, lost, { status: 503 });
  const { person } = await renderPage(<FounderWizard />, { path, user: founder });
  await heading('Business Details');
  const pause = holdPauses();
  await fillIn(person, { 'Target Market': 'Markets' });
  await pause.end();
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
  await pause.end();
  await waitFor(() => expect(saved.calls).toHaveLength(2));
  expect(saved.calls[1]?.body).toMatchObject({ values: { businessDescription: 'Cold rooms' } });
});
