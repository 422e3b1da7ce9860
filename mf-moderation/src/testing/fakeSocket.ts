import { jest } from '@jest/globals';
import { act } from '@testing-library/react';

type Handler = (payload: unknown) => void;

const handlers = new Map<string, Set<Handler>>();

/** A fake socket.io-client for page tests. Import this file before the page. */
export const socket = {
  io: { on: () => {}, engine: { once: () => {} } },
  connected: true,
  active: true,
  on(event: string, handler: Handler) {
    handlers.set(event, (handlers.get(event) ?? new Set()).add(handler));
    return socket;
  },
  off(event: string, handler: Handler) {
    handlers.get(event)?.delete(handler);
    return socket;
  },
  disconnect: () => socket,
};

jest.mock('socket.io-client', () => ({ io: () => socket }));

export const say = (event: string, payload?: unknown) =>
  act(async () => handlers.get(event)?.forEach((handler) => handler(payload)));
