import { beforeEach, expect, test } from '@jest/globals';
import { listConversations, sendMessage } from '@introvest/contracts/messaging';
import { uploadAttachment } from '@introvest/contracts/onboarding';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import '@introvest/testing/web/fakeSocket';
import '../testing/frame';
import { connectionId, founderId, twoConversations } from '../testing/fixtures';
import {
  beginThread,
  composer,
  openThread,
  sendButton,
  store,
  thread,
  visit,
} from '../testing/openThread';

const plan = () => new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' });
const photo = () => new File(['png'], 'photo.png', { type: 'image/png' });
const planUrl = '/api/files/7/plan.pdf';
const photoUrl = '/api/files/8/photo.png';

let sends: ReturnType<typeof mockRoute<typeof sendMessage>>;

beforeEach(() => {
  beginThread();
  mockRoute(uploadAttachment, ({ body }) => {
    const file = (body as FormData).get('attachment') as File;
    return { fileUrl: file.name === 'photo.png' ? photoUrl : planUrl };
  });
  sends = mockRoute(sendMessage, ({ body }) => store(body));
});

const staged = async () => within(await screen.findByRole('group', { name: 'Attached file' }));
const nothingStaged = () =>
  expect(screen.queryByRole('group', { name: 'Attached file' })).toBeNull();

test('sends a file without text under its name', async () => {
  const { person } = await openThread();
  await person.upload(screen.getByLabelText('Attachment'), plan());
  await staged();
  await person.click(sendButton());
  await waitFor(() => expect(sends.calls).toMatchObject([{ body: { content: 'plan.pdf' } }]));
});

test.each([
  ['drop', 'dataTransfer', { types: ['Files'], files: [photo()] }],
  ['paste', 'clipboardData', { types: ['text/html', 'Files'], files: [photo()] }],
] as const)('takes a file by %s anywhere in the conversation', async (event, field, data) => {
  const { log } = await openThread();
  const place = await log.findByText('Message 1');
  const happens = createEvent[event](place);
  Object.defineProperty(happens, field, { value: data });
  fireEvent(place, happens);
  expect(happens.defaultPrevented).toBe(true);
  const shown = await staged();
  shown.getByText('photo.png');
  expect(sends.calls).toEqual([]);
});

test.each([
  ['drop', 'dataTransfer', { types: ['text/plain'], files: [] }],
  ['paste', 'clipboardData', { types: ['text/plain'], files: [] }],
  ['paste', 'clipboardData', { types: ['text/plain', 'text/html', 'Files'], files: [photo()] }],
] as const)('leaves text by %s to the browser: %#', async (event, field, data) => {
  await openThread();
  const happens = createEvent[event](composer());
  Object.defineProperty(happens, field, { value: data });
  fireEvent(composer(), happens);
  expect(happens.defaultPrevented).toBe(false);
  nothingStaged();
});

function dropFiles(...files: File[]) {
  const happens = createEvent.drop(composer());
  Object.defineProperty(happens, 'dataTransfer', { value: { types: ['Files'], files } });
  fireEvent(composer(), happens);
}

const huge = () => {
  const file = new File(['%PDF'], 'huge.pdf');
  return Object.defineProperty(file, 'size', { value: 11 * 1024 * 1024 });
};
const toastText = () => screen.findByRole('region', { name: 'Toast' });

test.each([
  [huge(), 'File too large File size must be less than 10 MB'],
  [new File(['MZ'], 'run.exe'), 'Upload Failed File type not allowed'],
])('shows why a file is refused', async (file, words) => {
  await openThread();
  dropFiles(file);
  expect(await toastText()).toHaveTextContent(words);
  nothingStaged();
});

test('sends nothing and accepts no other file during an upload', async () => {
  const { calls, release } = mockRoute(uploadAttachment, { fileUrl: planUrl }, { isHeld: true });
  const { person } = await openThread();
  await person.upload(screen.getByLabelText('Attachment'), plan());
  expect(screen.getByRole('button', { name: 'Uploading file' })).toBeVisible();
  dropFiles(photo());
  await person.type(composer(), 'Our plan{Enter}');
  expect(sendButton()).toBeDisabled();
  expect(composer()).toHaveValue('Our plan');
  await release();
  (await staged()).getByText('plan.pdf');
  await person.type(composer(), '{Enter}');
  await waitFor(() =>
    expect(sends.calls).toMatchObject([{ body: { content: 'Our plan', fileUrl: planUrl } }]),
  );
  expect(calls).toHaveLength(1);
});

test('keeps the text if the upload fails', async () => {
  const reply = { message: 'Not now.', code: 'unavailable' } as const;
  const { release } = mockRoute(uploadAttachment, reply, { status: 503, isHeld: true });
  const { person } = await openThread();
  await person.upload(screen.getByLabelText('Attachment'), plan());
  await person.type(composer(), 'Our plan');
  await release();
  expect(await toastText()).toHaveTextContent('Upload Failed Not now.');
  expect(composer()).toHaveValue('Our plan');
  await waitFor(() => expect(sendButton()).toBeEnabled());
});

test('attaches a file to its own conversation while another one is open', async () => {
  mockRoute(listConversations, twoConversations());
  const { release } = mockRoute(uploadAttachment, { fileUrl: planUrl }, { isHeld: true });
  const { person } = await openThread();
  await person.upload(screen.getByLabelText('Attachment'), plan());
  await visit(person, 'Kwame Mensah');
  await release();
  expect(await screen.findByText('Upload Successful')).toBeVisible();
  nothingStaged();
  await visit(person, 'Grace Lindqvist');
  (await staged()).getByText('plan.pdf');
});

test('keeps a staged file after leaving the page, until the server would remove it', async () => {
  const first = await openThread();
  await first.person.upload(screen.getByLabelText('Attachment'), plan());
  await staged();
  first.unmount();
  const second = await openThread();
  (await staged()).getByText('plan.pdf');
  second.unmount();
  const key = `introvest.file.${founderId}.${connectionId()}`;
  const kept = JSON.parse(sessionStorage.getItem(key) ?? '') as object;
  const ageBy = (hours: number) =>
    sessionStorage.setItem(key, JSON.stringify({ ...kept, at: Date.now() - hours * 3_600_000 }));
  ageBy(22);
  const third = await openThread();
  (await staged()).getByText('plan.pdf');
  third.unmount();
  // The server removes unsent files after a day, so this file might be gone before the message is sent.
  ageBy(23.1);
  await openThread();
  nothingStaged();
});

test('shows a picture and opens it in full within the product', async () => {
  thread.stored = [store({ content: 'Look', fileUrl: photoUrl, fileName: 'photo.png' })];
  const { person, log } = await openThread();
  log.getByText('Look');
  await person.click(log.getByRole('button', { name: 'Open photo.png' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'photo.png' }));
  expect(dialog.getByRole('img', { name: 'photo.png' })).toHaveAttribute('src', photoUrl);
  const download = dialog.getByRole('link', { name: 'Download' });
  expect(download).toHaveAttribute('download', 'photo.png');
});

test('shows a broken picture as a file', async () => {
  thread.stored = [store({ content: 'photo.png', fileUrl: photoUrl, fileName: 'photo.png' })];
  const { log } = await openThread();
  const picture = log.getByRole('button', { name: 'Open photo.png' });
  fireEvent.error(picture.querySelector('img')!);
  expect(await log.findByRole('link', { name: 'photo.png' })).toHaveAttribute('href', photoUrl);
});
