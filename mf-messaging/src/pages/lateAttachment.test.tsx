import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { listConversations, sendMessage } from '@introvest/contracts/messaging';
import { uploadAttachment } from '@introvest/contracts/onboarding';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import '../testing/fakeSocket';
import '../testing/frame';
import { buildConversation, connectionId, investorId } from '../testing/fixtures';
import { beginThread, composer, openThread, sendButton, store } from '../testing/openThread';

const plan = () => new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' });
const fileUrl = '/api/files/7/plan.pdf';
const kwame = { ...buildConversation().investorUser, firstName: 'Kwame', lastName: 'Mensah' };

let arrive: () => void;
let arrival: Promise<void>;
const { setTimeout: later } = globalThis;

/** Keeps the progress bar from reaching its end until the returned function is called. */
function holdProgress(): () => void {
  const held: (() => void)[] = [];
  globalThis.setTimeout = ((work: () => void, ms?: number) =>
    ms === 1000 ? held.push(work) : later(work, ms)) as typeof setTimeout;
  return () => {
    globalThis.setTimeout = later;
    for (const work of held) work();
  };
}

afterEach(() => void (globalThis.setTimeout = later));

beforeEach(() => {
  beginThread();
  mockRoute(listConversations, [
    buildConversation(),
    buildConversation({ id: connectionId(2), investorUser: { ...kwame, id: investorId } }),
  ]);
  arrival = new Promise<void>((resolve) => (arrive = resolve));
  mockRoute(uploadAttachment, async () => {
    await arrival;
    return { fileUrl };
  });
});

type Person = Awaited<ReturnType<typeof openThread>>['person'];

async function visit(person: Person, name: string) {
  await person.click(await screen.findByRole('link', { name: new RegExp(name) }));
  await screen.findByRole('log', { name: `Messages with ${name}` });
}

const attached = () => screen.queryByRole('group', { name: 'Attached file' });

test('attaches a file to its own conversation while another one is open', async () => {
  const { person } = await openThread();
  await person.upload(screen.getByLabelText('Attachment'), plan());
  await visit(person, 'Kwame Mensah');
  await act(async () => arrive());
  expect(await screen.findByText('Upload Successful')).toBeVisible();
  expect(attached()).toBeNull();
  await visit(person, 'Grace Lindqvist');
  within(attached()!).getByText('plan.pdf');
});

test('shows an upload after the conversation was left and opened again, and waits for it', async () => {
  const sends = mockRoute(sendMessage, ({ body }) => store(body));
  const { person } = await openThread();
  await person.upload(screen.getByLabelText('Attachment'), plan());
  await visit(person, 'Kwame Mensah');
  expect(screen.getByRole('button', { name: 'Attach a file' })).toBeVisible();
  await visit(person, 'Grace Lindqvist');
  expect(screen.getByRole('button', { name: 'Uploading file' })).toBeVisible();
  await person.type(composer(), 'Our plan{Enter}');
  expect(sendButton()).toBeDisabled();
  expect(sends.calls).toHaveLength(0);
  await act(async () => arrive());
  await waitFor(() =>
    expect(sends.calls).toMatchObject([{ body: { content: 'Our plan', fileUrl } }]),
  );
});

const photo = () => new File(['png'], 'photo.png', { type: 'image/png' });
const photoUrl = '/api/files/8/photo.png';
const uploads = () =>
  mockRoute(uploadAttachment, async ({ body }) => {
    const { name } = (body as FormData).get('attachment') as File;
    if (name === 'photo.png') return { fileUrl: photoUrl };
    await arrival;
    return { fileUrl };
  });
const drop = (file: File) => {
  const happens = createEvent.drop(composer());
  Object.defineProperty(happens, 'dataTransfer', { value: { types: ['Files'], files: [file] } });
  fireEvent(composer(), happens);
};

test.each([
  ['in the same composer', async () => {}],
  [
    'in the one that is opened again',
    async (person: Person) => {
      await visit(person, 'Kwame Mensah');
      await visit(person, 'Grace Lindqvist');
    },
  ],
])('accepts no other file during an upload, %s', async (_, leave) => {
  const { calls } = uploads();
  const sends = mockRoute(sendMessage, ({ body }) => store(body));
  const { person } = await openThread();
  await person.upload(screen.getByLabelText('Attachment'), plan());
  await leave(person);
  const chosen = jest.fn();
  screen.getByLabelText('Attachment').addEventListener('click', chosen);
  await person.click(screen.getByRole('button', { name: 'Uploading file' }));
  expect(chosen).not.toHaveBeenCalled();
  drop(photo());
  await person.type(composer(), 'Our plan{Enter}');
  expect(waits()).toBeVisible();
  await act(async () => arrive());
  await waitFor(() => expect(sends.calls).toMatchObject([{ body: { fileUrl } }]));
  expect(calls).toHaveLength(1);
});

test('keeps waiting for the next file when an earlier upload ends', async () => {
  let comes = () => {};
  const second = new Promise<void>((resolve) => (comes = resolve));
  mockRoute(uploadAttachment, async ({ body }) => {
    const { name } = (body as FormData).get('attachment') as File;
    if (name === 'plan.pdf') return { fileUrl };
    await second;
    return { fileUrl: photoUrl };
  });
  const sends = mockRoute(sendMessage, ({ body }) => store(body));
  const { person } = await openThread();
  const endShowing = holdProgress();
  await person.upload(screen.getByLabelText('Attachment'), plan());
  await waitFor(() => expect(attached()).not.toBeNull());
  await visit(person, 'Kwame Mensah');
  await visit(person, 'Grace Lindqvist');
  await person.upload(screen.getByLabelText('Attachment'), photo());
  await act(async () => endShowing());
  await person.type(composer(), 'Our team{Enter}');
  expect(waits()).toBeVisible();
  expect(sends.calls).toHaveLength(0);
  await act(async () => comes());
  await waitFor(() => expect(sends.calls).toMatchObject([{ body: { fileUrl: photoUrl } }]));
});

const waits = () => screen.queryByText('We’ll send your message once the file has uploaded.');

test.each([
  ['Enter', (person: Person) => person.keyboard('{Enter}')],
  ['Send', (person: Person) => person.click(sendButton())],
])('waits for an upload on %s and sends text and file together', async (_, press) => {
  const sends = mockRoute(sendMessage, ({ body }) => store(body));
  const { person } = await openThread();
  await person.upload(screen.getByLabelText('Attachment'), plan());
  await person.type(composer(), 'Our plan');
  expect(waits()).toBeNull();
  await press(person);
  expect(waits()?.closest('[role="status"]')).toBeVisible();
  expect(composer()).toHaveValue('Our plan');
  expect(composer()).toHaveFocus();
  expect(sends.calls).toHaveLength(0);
  await act(async () => arrive());
  await waitFor(() =>
    expect(sends.calls).toMatchObject([{ body: { content: 'Our plan', fileUrl } }]),
  );
  expect(composer()).toHaveValue('');
  expect(attached()).toBeNull();
  expect(waits()).toBeNull();
});

test('sends nothing automatically if the member keeps typing during an upload', async () => {
  const sends = mockRoute(sendMessage, ({ body }) => store(body));
  const { person } = await openThread();
  await person.upload(screen.getByLabelText('Attachment'), plan());
  await person.type(composer(), 'Our plan{Enter}, in short');
  expect(waits()).toBeNull();
  await act(async () => arrive());
  await waitFor(() => expect(attached()).not.toBeNull());
  expect(sends.calls).toHaveLength(0);
  await person.keyboard('{Enter}');
  await waitFor(() => expect(sends.calls).toHaveLength(1));
  expect(sends.calls).toMatchObject([{ body: { content: 'Our plan, in short', fileUrl } }]);
});

test('does not promise to send a text that is too long', async () => {
  const sends = mockRoute(sendMessage, ({ body }) => store(body));
  const { person } = await openThread();
  await person.upload(screen.getByLabelText('Attachment'), plan());
  await person.click(composer());
  await person.paste('x'.repeat(10_001));
  await person.keyboard('{Enter}');
  expect(waits()).toBeNull();
  await act(async () => arrive());
  await waitFor(() => expect(attached()).not.toBeNull());
  expect(sends.calls).toEqual([]);
});

/** Makes the upload fail as soon as it arrives at the server. */
function refuseLate(): void {
  const answer = { message: 'Not now.', code: 'unavailable' } as const;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  mockRoute(
    uploadAttachment,
    async () => {
      await arrival;
      return answer;
    },
    { status: 503 },
  );
}

test('names the file of a failed upload on any page', async () => {
  refuseLate();
  const sends = mockRoute(sendMessage, ({ body }) => store(body));
  const { person } = await openThread();
  await person.upload(screen.getByLabelText('Attachment'), plan());
  await person.type(composer(), 'Our plan{Enter}');
  await visit(person, 'Kwame Mensah');
  await act(async () => arrive());
  expect(await screen.findByText('plan.pdf: Not now.')).toBeVisible();
  expect(sends.calls).toHaveLength(0);
  await visit(person, 'Grace Lindqvist');
  expect(screen.getByRole('button', { name: 'Attach a file' })).toBeVisible();
});

test('keeps the text of a message whose upload failed', async () => {
  refuseLate();
  const sends = mockRoute(sendMessage, ({ body }) => store(body));
  const { person } = await openThread();
  await person.upload(screen.getByLabelText('Attachment'), plan());
  await person.type(composer(), 'Our plan{Enter}');
  expect(waits()).toBeVisible();
  await act(async () => arrive());
  expect(await screen.findByText(/Not now\.$/)).toBeVisible();
  await waitFor(() => expect(waits()).toBeNull());
  expect(composer()).toHaveValue('Our plan');
  expect(sends.calls).toHaveLength(0);
});
