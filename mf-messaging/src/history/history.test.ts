import { expect, test } from '@jest/globals';
import { listMessages, type Message } from '@introvest/contracts/messaging';
import { limits } from '@introvest/contracts/vocabularies';
import { store } from '@introvest/shell-sdk/api';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import fc from 'fast-check';
import { messagingApi } from '../api';
import { buildMessage, connectionId as idOf } from '../testing/fixtures';
import { argsOf, cachedMessages, catchUp, readOlder, receive } from './history';

function pageOf(stored: Message[], { after, before }: Record<string, unknown>): Message[] {
  const placeOf = (id: unknown) => stored.findIndex((message) => message.id === id);
  const size = limits.messagePageSize;
  if (after !== undefined) return stored.slice(placeOf(after) + 1).slice(0, size);
  const end = before === undefined ? stored.length : placeOf(before);
  return stored.slice(Math.max(0, end - size), end);
}

const steps = fc.constantFrom(
  ...(['send', 'send', 'sendMany', 'disconnect', 'reconnect', 'readOlder', 'answer'] as const),
);
let run = 0;

test("holds the server's messages after any disconnects and late replies", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 30 }), async (taken) => {
      run += 1;
      const connectionId = idOf(run);
      const stored: Message[] = [];
      let isOnline = true;
      let isLate = true;
      const late: (() => void)[] = [];
      mockRoute(listMessages, async ({ query }) => {
        if (!isOnline) throw new Error('offline');
        const page = pageOf(stored, query);
        if (isLate) await new Promise<void>((resolve) => late.push(resolve));
        return page;
      });
      const send = () => {
        const message = buildMessage(stored.length + 1, { connectionId });
        stored.push(message);
        if (isOnline) void receive(message);
      };
      const reading: Promise<unknown>[] = [];
      const actions = {
        send,
        sendMany: () => {
          for (let sent = 0; sent < limits.messagePageSize + 7; sent += 1) send();
        },
        disconnect: () => (isOnline = false),
        reconnect: () => {
          isOnline = true;
          reading.push(catchUp(connectionId));
        },
        readOlder: () => reading.push(readOlder(connectionId).catch(() => {})),
        answer: () => late.shift()?.(),
      };
      reading.push(
        store.dispatch(messagingApi.endpoints.listMessages.initiate(argsOf(connectionId))),
      );
      for (const step of taken) {
        actions[step]();
        await Promise.resolve();
      }
      isLate = false;
      isOnline = true;
      while (late.length > 0) actions.answer();
      await Promise.all(reading);
      await store.dispatch(messagingApi.endpoints.listMessages.initiate(argsOf(connectionId)));
      await catchUp(connectionId);
      const held = () => cachedMessages(connectionId).messages ?? [];
      const seqs = held().map(({ seq }) => seq);
      expect(seqs).toEqual(stored.slice(stored.length - seqs.length).map(({ seq }) => seq));
      while ((held()[0]?.seq ?? 1) > 1) await readOlder(connectionId);
      expect(held()).toEqual(stored);
    }),
    { numRuns: 50 },
  );
});
