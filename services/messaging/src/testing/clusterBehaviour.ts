import { describe, expect, test } from '@jest/globals';
import type { Message } from '@introvest/contracts/messaging';
import { createConnection } from '@introvest/testing/factories/connection';
import { watch } from './storm/watcher.js';
import { writeAll } from './storm/writer.js';
import { collect, next, until } from './testApp.js';
import type { Cluster } from './testCluster.js';
import type { Stage } from './testStage.js';

export const range = (length: number) => Array.from({ length }, (_, i) => i + 1);

/** Defines tests for several processes that work together. */
export function describeCluster(name: string, stage: Stage<Cluster>): void {
  describe(name, () => {
    test('delivers messages to all sockets in order, whichever process stored them', async () => {
      const pair = await createConnection(stage.database, { status: 'accepted' });
      // The proxy distributes connections round-robin, so these connections use all three processes.
      const sockets = [
        await stage.server.join(pair.founder),
        await stage.server.join(pair.investor),
        await stage.server.join(pair.investor),
      ] as const;
      const lines = sockets.map((socket) => collect<Message>(socket, 'new_message'));
      const typing = sockets.slice(1).map((socket) => next(socket, 'user_typing'));
      sockets[0].emit('typing_start', { connectionId: pair.id });
      const signal = { connectionId: pair.id, userId: pair.founder.id };
      expect(await Promise.all(typing)).toEqual([signal, signal]);
      const flow = { mayWrite: async () => {}, onAcknowledged: () => {} };
      await Promise.all(
        [pair.founder, pair.investor].map((sender) =>
          writeAll(stage.server.url, { pair, sender }, 30, flow),
        ),
      );
      await until(() => lines.every((heard) => heard.length >= 60));
      for (const heard of lines) expect(heard.map(({ seq }) => seq)).toEqual(range(60));
    }, 60_000);

    test('loses no message when one process is killed', async () => {
      const count = 30;
      const pairs = [];
      while (pairs.length < 3)
        pairs.push(await createConnection(stage.database, { status: 'accepted' }));
      const pages = await Promise.all(pairs.map((pair) => watch(stage.server.url, pair)));
      let acknowledged = 0;
      let restarted = Promise.resolve();
      const flow = {
        mayWrite: async () => {},
        onAcknowledged: () => {
          acknowledged += 1;
          if (acknowledged === count) restarted = stage.server.restartOne();
        },
      };
      await Promise.all(
        pairs.map((pair) =>
          writeAll(stage.server.url, { pair, sender: pair.founder }, count, flow),
        ),
      );
      await restarted;
      await until(() => pages.every(({ seen }) => seen.length >= count));
      for (const page of pages) {
        expect(page.seen.map(({ content }) => Number(content))).toEqual(range(count));
        page.close();
      }
    }, 90_000);
  });
}
