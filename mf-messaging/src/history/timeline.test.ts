import { expect, test } from '@jest/globals';
import { limits } from '@introvest/contracts/vocabularies';
import type { Message } from '@introvest/contracts/messaging';
import fc from 'fast-check';
import { buildMessage } from '../testing/fixtures';
import { follows, mergeMessages, readAfter, readBefore, type Timeline } from './timeline';

type Query = Parameters<Timeline['fetchPage']>[0];

/** Returns a page of messages, as `GET /api/connections/{id}/messages` does. */
function pageOf(stored: Message[], { after, before }: Query): Message[] {
  const placeOf = (id: string) => stored.findIndex((message) => message.id === id);
  const size = limits.messagePageSize;
  if (after !== undefined) return stored.slice(placeOf(after) + 1).slice(0, size);
  const end = before === undefined ? stored.length : placeOf(before);
  return stored.slice(Math.max(0, end - size), end);
}

/** Simulates a device whose socket can disconnect, and whose loads can fail or finish late. */
class Device {
  held: Message[] | undefined;
  isOnline = true;
  private reads: Promise<unknown> = Promise.resolve();
  private readonly late: (() => void)[] = [];

  constructor(private readonly stored: Message[]) {}

  private readonly timeline: Timeline = {
    read: () => this.held,
    replace: (messages) => (this.held = messages),
    fetchPage: async (query) => {
      if (!this.isOnline) throw new Error('offline');
      const page = pageOf(this.stored, query);
      await new Promise<void>((resolve) => this.late.push(resolve));
      return page;
    },
    settled: async () => {},
  };

  private run(read: (timeline: Timeline) => Promise<void>): void {
    this.reads = this.reads.then(() => read(this.timeline)).catch(() => {});
  }

  open(): void {
    this.held ??= pageOf(this.stored, {});
  }

  receive(message: Message): void {
    if (!this.held) return;
    if (follows(this.held, message)) this.held = mergeMessages(this.held, [message]);
    else this.run(readAfter);
  }

  reconnect(): void {
    this.isOnline = true;
    this.run(readAfter);
  }

  readOlder(): void {
    this.run(readBefore);
  }

  answerOne(): void {
    this.late.shift()?.();
  }

  /** Answers all pending loads. */
  async settle(): Promise<void> {
    let isDone = false;
    void this.reads.then(() => (isDone = true));
    while (!isDone) {
      this.answerOne();
      await Promise.resolve();
    }
  }
}

const seqsOf = (messages: Message[] = []) => messages.map(({ seq }) => seq);

const device = fc.nat({ max: 1 });
const kind = fc.constantFrom(
  ...(['sendOwn', 'receiveOne', 'receiveOne', 'drop', 'drop', 'reconnect'] as const),
  ...(['open', 'open', 'readOlder', 'answerOne', 'receiveMany'] as const),
);

test("gives two devices the server's messages after any disconnects, in any order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ kind, device }), { maxLength: 40 }), async (steps) => {
      const stored: Message[] = [];
      const devices = [new Device(stored), new Device(stored)] as const;
      const send = (from: Device | undefined) => {
        const message = buildMessage(stored.length + 1);
        stored.push(message);
        // The reply to a call still reaches the sender if the socket is disconnected.
        for (const one of devices) if (one.isOnline || one === from) one.receive(message);
      };
      for (const taken of steps) {
        const one = devices[taken.device]!;
        if (taken.kind === 'sendOwn') send(one);
        else if (taken.kind === 'receiveOne') send(undefined);
        else if (taken.kind === 'receiveMany')
          for (let sent = 0; sent < limits.messagePageSize + 7; sent += 1) send(undefined);
        else if (taken.kind === 'drop') one.isOnline = false;
        else one[taken.kind]();
        await Promise.resolve();
      }
      for (const one of devices) {
        one.open();
        one.reconnect();
        await one.settle();
        const held = seqsOf(one.held);
        expect(held.length).toBeGreaterThanOrEqual(Math.min(stored.length, limits.messagePageSize));
        expect(held).toEqual(seqsOf(stored).slice(stored.length - held.length));
        while (one.held?.[0] && one.held[0].seq > 1) {
          one.readOlder();
          await one.settle();
        }
        expect(one.held).toEqual(stored);
      }
    }),
    { numRuns: 500 },
  );
});
