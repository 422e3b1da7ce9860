import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { answerConnection } from '@introvest/contracts/messaging';
import { limits } from '@introvest/contracts/vocabularies';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { act, screen, waitFor } from '@testing-library/react';
import { RequestAnswer, useRequestAnswer } from '../answers';
import { answered, requestId as id } from '../testing/answered';

// Time goes on by itself, and can be moved.
beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

const kept = jest.fn();

const Note = () => <input aria-label="Note" />;

function Request({ status = 'pending' }: { status?: 'pending' | 'accepted' | 'rejected' }) {
  const answer = useRequestAnswer({ id, status }, kept);
  return <RequestAnswer {...answer} connectionId={id} name="Grace Lindqvist" />;
}

const open = () => renderPage(<Request />, { user: founder() });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));

test('a decline is sent when the time for taking it back is over, and then once', async () => {
  const { calls } = mockRoute(answerConnection, answered);
  const page = await open();
  await page.person.click(await button('Decline Grace Lindqvist'));
  expect(screen.getByRole('status')).toHaveTextContent('You declined Grace Lindqvist.');
  const undo = await button('Undo declining Grace Lindqvist');
  await waitFor(() => expect(undo).toHaveFocus());
  await pass(limits.undoDeclineMs - 1000);
  expect(calls).toEqual([]);
  await pass(1000);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull());
  await waitFor(() => expect(screen.getByRole('status').parentElement).toHaveFocus());
  page.unmount();
  await pass(limits.undoDeclineMs);
  expect(calls).toMatchObject([{ params: { connectionId: id }, body: { status: 'rejected' } }]);
});

test('whoever writes elsewhere meanwhile keeps the focus there', async () => {
  const { calls } = mockRoute(answerConnection, answered);
  const both = (
    <>
      <Request />
      <Note />
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

test('a decline that was taken back is never sent', async () => {
  const { calls } = mockRoute(answerConnection, answered);
  const page = await open();
  await page.person.click(await button('Decline Grace Lindqvist'));
  await page.person.click(await button(/^Undo/));
  const declining = await button('Decline Grace Lindqvist');
  await waitFor(() => expect(declining).toHaveFocus());
  await pass(2 * limits.undoDeclineMs);
  page.unmount();
  expect(calls).toEqual([]);
});

test.each([
  ['another page', (page: { unmount(): void }) => page.unmount()],
  ['another site', () => void window.dispatchEvent(new Event('pagehide'))],
])('whoever leaves for %s has not taken it back', async (_where, leave) => {
  const { calls } = mockRoute(answerConnection, answered);
  const page = await open();
  await page.person.click(await button('Decline Grace Lindqvist'));
  act(() => leave(page));
  await pass(100);
  expect(calls).toHaveLength(1);
  await pass(2 * limits.undoDeclineMs);
  expect(calls).toMatchObject([{ body: { status: 'rejected' } }]);
});

test('accepting leads to the conversation, in the place of the buttons', async () => {
  mockRoute(answerConnection, { ...answered, status: 'accepted' });
  const page = await open();
  await page.person.click(await button('Accept Grace Lindqvist'));
  const message = await screen.findByRole('link', { name: 'Message Grace Lindqvist' });
  await waitFor(() => expect(message).toHaveFocus());
  expect(message).toHaveAttribute('href', `/messages?connection=${id}`);
  expect(screen.getByRole('status')).toHaveTextContent('Connected with Grace Lindqvist.');
  expect(kept).toHaveBeenCalled();
});

test.each([['Accept'], ['Decline']])(
  '%s that is refused says why, and can be pressed again',
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
] as const)('what was %s on another device is answered here too', async (status, words) => {
  await renderPage(<Request status={status} />, { user: founder() });
  expect(await screen.findByRole('status')).toHaveTextContent(words);
  expect(screen.queryByRole('button', { name: /^(Accept|Decline)/ })).toBeNull();
});

test('the order is the same everywhere: accept, decline, and a decline with a reason', async () => {
  await open();
  await button('Accept Grace Lindqvist');
  const names = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'));
  expect(names).toEqual([
    'Accept Grace Lindqvist',
    'Decline Grace Lindqvist',
    'Give Grace Lindqvist a reason',
  ]);
});

test('a reason that was chosen is not lost by a stray press', async () => {
  const { person } = await open();
  await person.click(await button('Give Grace Lindqvist a reason'));
  await person.click(await screen.findByRole('combobox', { name: /^Reason/ }));
  await person.click((await screen.findAllByRole('option'))[1] as HTMLElement);
  await person.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
});
