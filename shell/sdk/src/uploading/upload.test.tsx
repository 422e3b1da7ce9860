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

test('a file that is too large is refused before it travels', async () => {
  await userEvent.upload(screen.getByLabelText('Pitch Deck'), deck(1024 * 1024 + 1));
  expect(lastToast()).toMatchObject({
    title: 'File too large',
    description: 'File size must be less than 1 MB',
    variant: 'destructive',
  });
  expect(answers).not.toHaveBeenCalled();
});

test('a file of another type is refused with the types that are allowed', async () => {
  const zone = screen.getByLabelText('Pitch Deck').closest('label') as HTMLElement;
  fireEvent.drop(zone, { dataTransfer: { files: [new File(['y'], 'deck.key')] } });
  await waitFor(() =>
    expect(lastToast()).toMatchObject({
      title: 'Upload Failed',
      description: 'File type not allowed. Upload a PDF, PPT or PPTX file.',
    }),
  );
});

test('what the server says to do follows what is wrong', async () => {
  const message = 'File type not allowed';
  const errors = [{ field: 'pitchDeck', message: 'The content of this file is not PDF.' }];
  answers.mockResolvedValue(Response.json({ message, errors }, { status: 400 }));
  await userEvent.upload(screen.getByLabelText('Pitch Deck'), deck());
  await waitFor(() =>
    expect(lastToast()?.description).toBe(`${message}. The content of this file is not PDF.`),
  );
});

test('where several were dropped, the refusal says of which it speaks', async () => {
  const zone = screen.getByLabelText('Pitch Deck').closest('label') as HTMLElement;
  const files = [deck(1024 * 1024 + 1), new File(['y'], 'second.pdf')];
  fireEvent.drop(zone, { dataTransfer: { files } });
  await waitFor(() =>
    expect(lastToast()).toMatchObject({
      title: 'File too large',
      description: 'deck.pdf: File size must be less than 1 MB',
    }),
  );
  const input = screen.getByLabelText('Pitch Deck');
  const told = /^This file is over 1 MB. Choose a smaller file./;
  expect(input).toHaveAccessibleDescription(told);
  expect(input).toBeInvalid();
  answers.mockResolvedValue(Response.json({ fileUrl: '/api/files/1/deck.pdf' }));
  await userEvent.upload(input, deck());
  await waitFor(() => expect(uploaded).toHaveBeenCalled());
  expect(input).not.toBeInvalid();
});

test.each([
  [
    'a file that was changed on its way',
    true,
    'This file has been changed or moved, or it’s a folder.',
  ],
  ['a server that does not answer', false, 'We couldn’t reach Introvest.'],
])('%s is told as what it is', async (_name, isGone, told) => {
  const file = deck();
  const gone = () => Promise.reject(new DOMException('', 'NotReadableError'));
  if (isGone) file.slice = () => Object.assign(new Blob(), { arrayBuffer: gone });
  else
    file.slice = () => Object.assign(new Blob(), { arrayBuffer: async () => new ArrayBuffer(1) });
  answers.mockRejectedValue(new TypeError('Failed to fetch'));
  await userEvent.upload(screen.getByLabelText('Pitch Deck'), file);
  await waitFor(() => expect(lastToast()?.title).toBe('Upload Failed'));
  expect(lastToast()?.description).toContain(told);
});

const barStandsAt = () =>
  document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow') ?? 'gone';

/** What the bar has stood at, and since when: written down as it changes, however late somebody looks. */
function watchBar(): { what: string; at: number }[] {
  const seen: { what: string; at: number }[] = [];
  let last = barStandsAt();
  const look = () => {
    if (barStandsAt() === last) return;
    last = barStandsAt();
    seen.push({ what: last, at: performance.now() });
  };
  const watched = { subtree: true, childList: true, attributes: true };
  new MutationObserver(look).observe(document.body, watched);
  return seen;
}

test('progress is 50, then 100 after a second and for a second, then gone; success is told before', async () => {
  answers.mockResolvedValue(Response.json({ fileUrl: '/api/files/1/deck.pdf' }));
  const seen = watchBar();
  uploaded.mockImplementation(() => void seen.push({ what: 'told', at: performance.now() }));
  await userEvent.upload(screen.getByLabelText('Pitch Deck'), deck());
  await waitFor(() => expect(seen.at(-1)?.what).toBe('gone'));
  expect(seen.map(({ what }) => what)).toEqual(['50', 'told', '100', 'gone']);
  expect(uploaded.mock.calls[0]?.[0]).toBe('/api/files/1/deck.pdf');
  expect(lastToast()?.title).toBe('Upload Successful');
  const [half = 0, , full = 0, gone = 0] = seen.map(({ at }) => at);
  expect(Math.min(full - half, gone - full)).toBeGreaterThan(900);
});

test('of several dropped files only the first travels; a refusal names it, in the server’s words', async () => {
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
      description: 'deck.pdf: File type not allowed',
    }),
  );
  expect(answers).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

/** Chooses the deck, and answers its call when told to. */
async function chooseAndHold() {
  let answer!: (reply: Response) => void;
  answers.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await userEvent.upload(screen.getByLabelText('Pitch Deck'), deck());
  return (reply: Response) => act(async () => answer(reply));
}

test('a second file does not travel beside the first, by whichever way it comes', async () => {
  const answer = await chooseAndHold();
  const input = screen.getByLabelText('Pitch Deck');
  expect(input).toBeDisabled();
  const zone = input.closest('label') as HTMLElement;
  fireEvent.drop(zone, { dataTransfer: { files: [new File(['y'], 'second.pdf')] } });
  await answer(Response.json({ fileUrl: '/api/files/1/deck.pdf' }));
  await waitFor(() => expect(uploaded).toHaveBeenCalledTimes(1));
  expect(answers).toHaveBeenCalledTimes(1);
});

test('one that is chosen just after another has come keeps its progress', async () => {
  answers.mockResolvedValue(Response.json({ fileUrl: '/api/files/1/deck.pdf' }));
  await userEvent.upload(screen.getByLabelText('Pitch Deck'), deck());
  expect(await screen.findByText('Uploaded')).toBeVisible();
  const answer = await chooseAndHold();
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  await answer(Response.json({ fileUrl: '/api/files/2/deck.pdf' }));
  await waitFor(() => expect(uploaded).toHaveBeenCalledTimes(2));
});

test('the file is told as soon as the server has it, while progress still stands at 50', async () => {
  const answer = await chooseAndHold();
  let stoodAt = '';
  uploaded.mockImplementation(() => void (stoodAt = barStandsAt()));
  await answer(Response.json({ fileUrl: '/api/files/1/deck.pdf' }));
  await waitFor(() => expect(uploaded).toHaveBeenCalledTimes(1));
  expect(stoodAt).toBe('50');
});

test('what chose the file is told of it also once it is not shown any more', async () => {
  const answer = await chooseAndHold();
  leave();
  await answer(Response.json({ fileUrl: '/api/files/1/deck.pdf' }));
  await waitFor(() => expect(uploaded).toHaveBeenCalledTimes(1));
  expect(uploaded.mock.calls[0]?.[0]).toBe('/api/files/1/deck.pdf');
});

/** Whether the browser asks before the document goes. */
const asksBeforeLeaving = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test.each([
  ['has arrived', 200],
  ['was refused', 400],
])('a tab is not closed unasked while a file travels, and is once it %s', async (_name, status) => {
  expect(asksBeforeLeaving()).toBe(false);
  const answer = await chooseAndHold();
  expect(asksBeforeLeaving()).toBe(true);
  // Settings reload the page by themselves as soon as they are told.
  let asked: boolean | undefined;
  uploaded.mockImplementation(() => void (asked = asksBeforeLeaving()));
  await answer(Response.json({ fileUrl: '/api/files/1/deck.pdf' }, { status }));
  await waitFor(() => expect(lastToast()?.title).toMatch(/^Upload (Successful|Failed)$/));
  expect(asksBeforeLeaving()).toBe(false);
  expect(asked).toBe(status === 200 ? false : undefined);
});

test('a failure that comes after one has moved on names the file', async () => {
  const answer = await chooseAndHold();
  leave();
  await answer(Response.json({ message: 'Not now.', code: 'unavailable' }, { status: 503 }));
  await waitFor(() =>
    expect(lastToast()).toMatchObject({
      title: 'Upload Failed',
      description: 'deck.pdf: Not now.',
    }),
  );
  expect(uploaded).not.toHaveBeenCalled();
});
