import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { store } from '../data/store';
import { FileUploader } from './FileUploader';

const route = { method: 'POST', path: '/api/upload/pitch-deck', upload: 'pitchDeck' };
const answers = jest.spyOn(globalThis, 'fetch');
const uploaded = jest.fn();
let leave: () => void;
const deck = (size = 4) => new File(['x'.repeat(size)], 'deck.pdf', { type: 'application/pdf' });

beforeEach(() => {
  jest.useFakeTimers();
  answers.mockReset();
  uploaded.mockReset();
  leave = render(
    <Provider store={store}>
      <FileUploader route={route} label="Pitch Deck" maxMb={1} onUploaded={uploaded} />
    </Provider>,
  ).unmount;
});
afterEach(() => void jest.useRealTimers());

const input = () => screen.getByLabelText('Pitch Deck');
const choose = (file = deck()) =>
  userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).upload(input(), file);
const drop = (...files: File[]) =>
  fireEvent.drop(input().closest('label') as HTMLElement, { dataTransfer: { files } });
const lastToast = () => store.getState().toasts.current;
const progress = () => screen.queryByRole('progressbar')?.getAttribute('aria-valuenow');
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const arrived = () => Response.json({ fileUrl: '/api/files/1/deck.pdf' });

async function chooseAndHold() {
  let answer!: (reply: Response) => void;
  answers.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await choose();
  return (reply: Response) => act(async () => answer(reply));
}

test("uploads only the first of several dropped files, and shows the server's advice", async () => {
  const message = 'File type not allowed';
  const errors = [{ field: 'pitchDeck', message: 'The content of this file is not PDF.' }];
  answers.mockImplementation(async (request) => {
    const form = await (request as Request).formData();
    expect([...form.entries()].map(([field]) => field)).toEqual(['uploadType', 'pitchDeck']);
    return Response.json({ message, errors }, { status: 400 });
  });
  drop(deck(), new File(['y'], 'second.pdf'));
  await waitFor(() =>
    expect(lastToast()).toMatchObject({
      title: 'Upload Failed',
      description: `${message}. The content of this file is not PDF.`,
    }),
  );
  expect(answers).toHaveBeenCalledTimes(1);
  expect(progress()).toBeUndefined();
});

test('reports a file at once, and shows progress 50, then 100 for a second, then none', async () => {
  const answer = await chooseAndHold();
  expect(progress()).toBe('50');
  await answer(arrived());
  await waitFor(() => expect(uploaded).toHaveBeenCalledTimes(1));
  expect(uploaded.mock.calls[0]?.[0]).toBe('/api/files/1/deck.pdf');
  expect(lastToast()?.title).toBe('Upload Successful');
  expect(progress()).toBe('50');
  await pass(1000);
  expect(progress()).toBe('100');
  await pass(900);
  expect(progress()).toBe('100');
  await pass(100);
  expect(progress()).toBeUndefined();
});

test('does not upload a second file while the first is uploading', async () => {
  const answer = await chooseAndHold();
  expect(input()).toBeDisabled();
  drop(new File(['y'], 'second.pdf'));
  await answer(arrived());
  await waitFor(() => expect(uploaded).toHaveBeenCalledTimes(1));
  expect(answers).toHaveBeenCalledTimes(1);
});

test('keeps the progress of a file chosen just after another has arrived', async () => {
  answers.mockResolvedValue(arrived());
  await choose();
  await pass(1000);
  expect(screen.getByText('Uploaded')).toBeVisible();
  const answer = await chooseAndHold();
  await pass(1100);
  expect(progress()).toBe('50');
  await answer(arrived());
  await waitFor(() => expect(uploaded).toHaveBeenCalledTimes(2));
});

const asksBeforeLeaving = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test.each([
  ['has arrived', 200],
  ['was refused', 400],
])('asks before unload while a file is uploading, but not after it %s', async (_name, status) => {
  expect(asksBeforeLeaving()).toBe(false);
  const answer = await chooseAndHold();
  expect(asksBeforeLeaving()).toBe(true);
  let asked: boolean | undefined;
  uploaded.mockImplementation(() => void (asked = asksBeforeLeaving()));
  await answer(Response.json({ fileUrl: '/api/files/1/deck.pdf' }, { status }));
  await waitFor(() => expect(lastToast()?.title).toMatch(/^Upload (Successful|Failed)$/));
  expect(asksBeforeLeaving()).toBe(false);
  expect(asked).toBe(status === 200 ? false : undefined);
});

test.each([
  ['the uploaded file', 200],
  ['a failure', 503],
])('reports %s after the component was unmounted', async (_what, status) => {
  const answer = await chooseAndHold();
  leave();
  const body = { fileUrl: '/api/files/1/deck.pdf', message: 'Not now.', code: 'unavailable' };
  await answer(Response.json(body, { status }));
  await waitFor(() =>
    expect(lastToast()?.description).toBe(status === 200 ? 'deck.pdf' : 'Not now.'),
  );
  expect(uploaded).toHaveBeenCalledTimes(status === 200 ? 1 : 0);
});
