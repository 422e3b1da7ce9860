import { jest } from '@jest/globals';
import type { ClientToServerEvents, ServerToClientEvents } from '@introvest/contracts/realtime';

type Handler = (...payload: never[]) => void;

/** A fake socket.io-client for page tests. The test plays the role of the server. */
class FakeSocket {
  readonly io = { on: () => {}, engine: { once: () => {} } };
  connected = false;
  active = true;
  emitted: { event: string; payload: unknown }[] = [];
  private readonly handlers = new Map<string, Set<Handler>>();

  on(event: string, handler: Handler): this {
    const known = this.handlers.get(event) ?? new Set();
    this.handlers.set(event, known.add(handler));
    return this;
  }

  off(event: string, handler: Handler): this {
    this.handlers.get(event)?.delete(handler);
    return this;
  }

  emit(event: keyof ClientToServerEvents, payload: unknown): this {
    this.emitted.push({ event, payload });
    return this;
  }

  disconnect(): this {
    return this.drop();
  }

  say<Event extends keyof ServerToClientEvents>(
    event: Event,
    ...payload: Parameters<ServerToClientEvents[Event]>
  ): void {
    this.fire(event, ...payload);
  }

  connect(): this {
    this.connected = true;
    return this.fire('connect');
  }

  drop(): this {
    this.connected = false;
    return this.fire('disconnect');
  }

  private fire(event: string, ...payload: unknown[]): this {
    for (const handler of this.handlers.get(event) ?? []) {
      (handler as (...payload: unknown[]) => void)(...payload);
    }
    return this;
  }
}

/** The only socket of a page test. Import this file before the page. */
export const fakeSocket = new FakeSocket();

jest.mock('socket.io-client', () => ({ io: () => fakeSocket }));
