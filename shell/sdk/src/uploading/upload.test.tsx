import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { store } from '../data/store';
import { FileUploader } from './FileUploader';

const route = { method: 'POST', path: '/api/upload/pitch-deck', upload: 'pitchDeck' };
const answers = jest.fn<typeof fetch>();
const uploaded = jest.fn();
let leave: () => void;
const deck = (size = 4) => new File(['x'.repeat(size)], 'deck.pdf', { type: 'application/pdf' });

beforeEach(() => {
  answers.mockReset();
  uploaded.mockReset();
  globalThis.fetch = answers;
  leave = render(
    <Provider store={store}>
      <FileUploader route={route} label="Pitch Deck" maxMb={1} onUploaded={uploaded} />
    </Provider>,
  ).unmount;
});

const lastToast = () => store.getState().toasts.current;

test('refuses a file that is too large before uploading it', async () => {
  await userEvent.upload(screen.getByLabelText('Pitch Deck'), deck(1024 * 1024 + 1));
  expect(lastToast()).toMatchObject({
    title: 'File too large',
    description: 'File size must be less than 1 MB',
    variant: 'destructive',
  });
  expect(answers).not.toHaveBeenCalled();
});

test('refuses a file of another type and names the allowed types', async () => {
  const zone = screen.getByLabelText('Pitch Deck').closest('label') as HTMLElement;
  fireEvent.drop(zone, { dataTransfer: { files: [new File(['y'], 'deck.key')] } });
  await waitFor(() =>
    expect(lastToast()).toMatchObject({
      title: 'Upload Failed',
      description: 'File type not allowed. Upload a PDF, PPT or PPTX file.',
    }),
  );
});

test("shows the server's advice after its error message", async () => {
  const message = 'File type not allowed';
  const errors = [{ field: 'pitchDeck', message: 'The content of this file is not PDF.' }];
  answers.mockResolvedValue(Response.json({ message, errors }, { status: 400 }));
  await userEvent.upload(screen.getByLabelText('Pitch Deck'), deck());
  await waitFor(() =>
    expect(lastToast()?.description).toBe(`${message}. The content of this file is not PDF.`),
  );
});

test('describes a refused file at the field until another is chosen', async () => {
  const input = screen.getByLabelText('Pitch Deck');
  await userEvent.upload(input, deck(1024 * 1024 + 1));
  expect(input).toHaveAccessibleDescription(/^This file is over 1 MB. Choose a smaller file./);
  expect(input).toBeInvalid();
  answers.mockResolvedValue(Response.json({ fileUrl: '/api/files/1/deck.pdf' }));
  await userEvent.upload(input, deck());
  await waitFor(() => expect(uploaded).toHaveBeenCalled());
  expect(input).not.toBeInvalid();
});

const barStandsAt = () =>
  document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow') ?? 'gone';

/** Records the progress bar's values with their times, so that an assertion that runs late still sees all of them. */
function watchBar(): { what: string; at: number }[] {
  const seen: { what: string; at: number }[] = [];
  let last = barStandsAt();
  const record = () => {
    if (barStandsAt() === last) return;
    last = barStandsAt();
    seen.push({ what: last, at: performance.now() });
  };
  const watched = { subtree: true, childList: true, attributes: true };
  new MutationObserver(record).observe(document.body, watched);
  return seen;
}

test('reports success, and shows progress 50, then 100 for a second, then none', async () => {
  answers.mockResolvedValue(Response.json({ fileUrl: '/api/files/1/deck.pdf' }));
  const seen = watchBar();
  uploaded.mockImplementation(() => void seen.push({ what: 'reported', at: performance.now() }));
  await userEvent.upload(screen.getByLabelText('Pitch Deck'), deck());
  await waitFor(() => expect(seen.at(-1)?.what).toBe('gone'));
  expect(seen.map(({ what }) => what)).toEqual(['50', 'reported', '100', 'gone']);
  expect(uploaded.mock.calls[0]?.[0]).toBe('/api/files/1/deck.pdf');
  expect(lastToast()?.title).toBe('Upload Successful');
  const [half = 0, , full = 0, gone = 0] = seen.map(({ at }) => at);
  expect(Math.min(full - half, gone - full)).toBeGreaterThan(900);
});

test('uploads only the first of several dropped files', async () => {
  answers.mockImplementation(async (request) => {
    const form = await (request as Request).formData();
    expect([...form.entries()].map(([field]) => field)).toEqual(['uploadType', 'pitchDeck']);
    return Response.json(
      { message: 'File type not allowed', code: 'validation_failed' },
      { status: 400 },
    );
  });
  const zone = screen.getByLabelText('Pitch Deck').closest('label') as HTMLElement;
  fireEvent.drop(zone, { dataTransfer: { files: [deck(), new File(['y'], 'second.pdf')] } });
  await waitFor(() =>
    expect(lastToast()).toMatchObject({
      title: 'Upload Failed',
      description: 'File type not allowed',
    }),
  );
  expect(answers).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

/** Chooses a deck. Returns a function that answers the upload call. */
async function chooseAndHold() {
  let answer!: (reply: Response) => void;
  answers.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await userEvent.upload(screen.getByLabelText('Pitch Deck'), deck());
  return (reply: Response) => act(async () => answer(reply));
}

test('does not upload a second file while the first is uploading', async () => {
  const answer = await chooseAndHold();
  const input = screen.getByLabelText('Pitch Deck');
  expect(input).toBeDisabled();
  const zone = input.closest('label') as HTMLElement;
  fireEvent.drop(zone, { dataTransfer: { files: [new File(['y'], 'second.pdf')] } });
  await answer(Response.json({ fileUrl: '/api/files/1/deck.pdf' }));
  await waitFor(() => expect(uploaded).toHaveBeenCalledTimes(1));
  expect(answers).toHaveBeenCalledTimes(1);
});

test('keeps the progress of a file chosen just after another has arrived', async () => {
  answers.mockResolvedValue(Response.json({ fileUrl: '/api/files/1/deck.pdf' }));
  await userEvent.upload(screen.getByLabelText('Pitch Deck'), deck());
  expect(await screen.findByText('Uploaded')).toBeVisible();
  const answer = await chooseAndHold();
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  await answer(Response.json({ fileUrl: '/api/files/2/deck.pdf' }));
  await waitFor(() => expect(uploaded).toHaveBeenCalledTimes(2));
});

test('reports the file as soon as the server has it, while progress is still 50', async () => {
  const answer = await chooseAndHold();
  let stoodAt = '';
  uploaded.mockImplementation(() => void (stoodAt = barStandsAt()));
  await answer(Response.json({ fileUrl: '/api/files/1/deck.pdf' }));
  await waitFor(() => expect(uploaded).toHaveBeenCalledTimes(1));
  expect(stoodAt).toBe('50');
});

test('reports the uploaded file after the component was unmounted', async () => {
  const answer = await chooseAndHold();
  leave();
  await answer(Response.json({ fileUrl: '/api/files/1/deck.pdf' }));
  await waitFor(() => expect(uploaded).toHaveBeenCalledTimes(1));
  expect(uploaded.mock.calls[0]?.[0]).toBe('/api/files/1/deck.pdf');
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
  // The settings page reloads as soon as the upload is reported.
  let asked: boolean | undefined;
  uploaded.mockImplementation(() => void (asked = asksBeforeLeaving()));
  await answer(Response.json({ fileUrl: '/api/files/1/deck.pdf' }, { status }));
  await waitFor(() => expect(lastToast()?.title).toMatch(/^Upload (Successful|Failed)$/));
  expect(asksBeforeLeaving()).toBe(false);
  expect(asked).toBe(status === 200 ? false : undefined);
});

test('shows a failure after the page was left', async () => {
  const answer = await chooseAndHold();
  leave();
  await answer(Response.json({ message: 'Not now.', code: 'unavailable' }, { status: 503 }));
  await waitFor(() => expect(lastToast()?.description).toBe('Not now.'));
  expect(uploaded).not.toHaveBeenCalled();
});
