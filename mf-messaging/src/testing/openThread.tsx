import {
  listConversations,
  listMessages,
  markRead,
  type Message,
  type MessageDraft,
} from '@introvest/contracts/messaging';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { act, screen, within } from '@testing-library/react';
import { fakeSocket } from '@introvest/testing/web/fakeSocket';
import { buildConversation, buildMessage, connectionId, founderId, investorId } from './fixtures';
import Messaging from '../pages/Messaging';

export const thread: {
  stored: Message[];
  reads: ReturnType<typeof mockRoute<typeof listMessages>>;
} = {
  stored: [],
  reads: undefined as never,
};

export function beginThread(): void {
  sessionStorage.clear();
  fakeSocket.emitted.length = 0;
  thread.stored = [buildMessage(1)];
  mockRoute(listConversations, () => [buildConversation()]);
  mockRoute(markRead, { unreadCount: 0 });
  answerReads();
}

export function answerReads(): void {
  thread.reads = mockRoute(listMessages, ({ query }) => {
    const { stored } = thread;
    const seqOf = (id: string) => stored.find((message) => message.id === id)?.seq ?? 0;
    if (query.before) return stored.filter(({ seq }) => seq < seqOf(query.before ?? ''));
    if (query.after) return stored.filter(({ seq }) => seq > seqOf(query.after ?? ''));
    return stored.slice(-100);
  });
}

export const own = { senderId: founderId, receiverId: investorId };

export function store(body: unknown): Message {
  const { content, clientId = null, fileUrl = null, fileName = null } = body as MessageDraft;
  const next = thread.stored.length + 1;
  const message = buildMessage(next, { ...own, content, clientId, fileUrl, fileName });
  thread.stored = [...thread.stored, message];
  return message;
}

interface OpenThread {
  person: Awaited<ReturnType<typeof renderPage>>['person'];
  unmount(): void;
  log: ReturnType<typeof within>;
}

export async function openThread(): Promise<OpenThread> {
  const { person, unmount } = await renderPage(<Messaging />, {
    path: `/messaging?connection=${connectionId()}`,
    user: founder(),
  });
  await act(async () => void fakeSocket.connect());
  const log = within(await screen.findByRole('log'));
  return { person, unmount, log };
}

export const composer = () => screen.getByPlaceholderText('Type a message...');
export const sendButton = () => screen.getByRole('button', { name: 'Send message' });
export const events = () => fakeSocket.emitted.map(({ event }) => event);

type Person = OpenThread['person'];

export async function visit(person: Person, name: string) {
  await person.click(await screen.findByRole('link', { name: new RegExp(name) }));
  return within(await screen.findByRole('log', { name: `Messages with ${name}` }));
}
