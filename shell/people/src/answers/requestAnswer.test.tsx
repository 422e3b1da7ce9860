import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { logout } from '@introvest/contracts/auth';
import { answerConnection } from '@introvest/contracts/messaging';
import { limits } from '@introvest/contracts/vocabularies';
import { signOut } from '@introvest/shell-sdk';
import { buildConnection } from '@introvest/testing/web/connections';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { act, screen, waitFor } from '@testing-library/react';
import { RequestAnswer, useRequestAnswer } from '../answers';

const answered = buildConnection({ status: 'rejected' });
const { id } = answered;

beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

function Request({ status = 'pending' }: { status?: 'pending' | 'accepted' | 'rejected' }) {
  const answer = useRequestAnswer({ id, status }, () => {});
  return <RequestAnswer {...answer} connectionId={id} name="Grace Lindqvist" />;
}

const open = () => renderPage(<Request />, { user: founder() });
async function decline() {
  const { calls } = mockRoute(answerConnection, answered);
  const page = await open();
  await page.person.click(await button('Decline Grace Lindqvist'));
  return { calls, ...page };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));

test('sends a decline once, after the time to undo it has passed', async () => {
  const { calls, unmount } = await decline();
  expect(screen.getByRole('status')).toHaveTextContent('You declined Grace Lindqvist.');
  const undo = await button('Undo declining Grace Lindqvist');
  await waitFor(() => expect(undo).toHaveFocus());
  await pass(limits.undoDeclineMs - 1000);
  expect(calls).toEqual([]);
  await pass(1000);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull());
  await waitFor(() => expect(screen.getByRole('status').parentElement).toHaveFocus());
  unmount();
  await pass(limits.undoDeclineMs);
  expect(calls).toMatchObject([{ params: { connectionId: id }, body: { status: 'rejected' } }]);
});

test('keeps the focus in another field', async () => {
  const { calls } = mockRoute(answerConnection, answered);
  const both = (
    <>
      <Request />
      <input aria-label="Note" />
    </>
  );
  const page = await renderPage(both, { user: founder() });
  await page.person.click(await button('Decline Grace Lindqvist'));
  const note = screen.getByRole('textbox', { name: 'Note' });
  await page.person.type(note, 'Later');
  await pass(limits.undoDeclineMs);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull());
  expect(calls).toHaveLength(1);
  expect(note).toHaveFocus();
});

test('never sends a decline that was undone', async () => {
  const { calls, person, unmount } = await decline();
  await person.click(await button(/^Undo/));
  const declining = await button('Decline Grace Lindqvist');
  await waitFor(() => expect(declining).toHaveFocus());
  await pass(2 * limits.undoDeclineMs);
  unmount();
  expect(calls).toEqual([]);
});

test.each([
  ['another page', (page: { unmount(): void }) => page.unmount()],
  ['another site', () => void window.dispatchEvent(new Event('pagehide'))],
])('sends the decline when the member leaves for %s', async (_where, leave) => {
  const { calls, ...page } = await decline();
  act(() => leave(page));
  await pass(100);
  expect(calls).toHaveLength(1);
  await pass(2 * limits.undoDeclineMs);
  expect(calls).toMatchObject([{ body: { status: 'rejected' } }]);
});

test.each([['Accept'], ['Decline']])(
  'shows why %s was refused and allows another press',
  async (name) => {
    const words = 'Try later.';
    mockRoute(answerConnection, { message: words, code: 'unavailable' }, { status: 503 });
    const page = await open();
    await page.person.click(await button(`${name} Grace Lindqvist`));
    await pass(limits.undoDeclineMs);
    expect(await screen.findByRole('region', { name: 'Toast' })).toHaveTextContent(words);
    await button(`${name} Grace Lindqvist`);
  },
);

test.each([
  ['accepted', 'Connected with Grace Lindqvist.'],
  ['rejected', 'You declined Grace Lindqvist.'],
] as const)('shows that the request was %s on another device', async (status, words) => {
  await renderPage(<Request status={status} />, { user: founder() });
  expect(await screen.findByRole('status')).toHaveTextContent(words);
  expect(screen.queryByRole('button', { name: /^(Accept|Decline)/ })).toBeNull();
});

test('sends a decline that can still be undone before the member signs out', async () => {
  const arrived: string[] = [];
  mockRoute(answerConnection, async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    arrived.push('decline');
    return answered;
  });
  mockRoute(logout, () => {
    arrived.push('logout');
    return { message: 'Bye.' };
  });
  const page = await open();
  await page.person.click(await button('Decline Grace Lindqvist'));
  await act(() => signOut());
  expect(arrived).toEqual(['decline', 'logout']);
  expect(screen.getByRole('region', { name: 'Toast' })).toHaveTextContent(
    'Logged out successfully',
  );
});
