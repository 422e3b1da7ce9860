import type { Connection } from '@introvest/contracts/messaging';
import type { DeckAccessNotice, WaitingNotice } from '@introvest/contracts/realtime';

/** Notification channel to which all processes publish, in the transactions that write the data. */
export const eventChannel = 'messaging_events';

interface About {
  connectionId: string;
  founderId: string;
  investorId: string;
  seq: number;
}

/** Event about a stored message. Listeners read the message from the table unless the event contains it sealed. */
export type MessageEvent = About & { kind: 'message'; createdAt?: string; sealed?: string };

export interface TypingEvent {
  kind: 'typing';
  connectionId: string;
  userId: string;
  receiverId: string;
  isTyping: boolean;
}

export interface ReadEvent {
  kind: 'read';
  connectionId: string;
  userId: string;
  unreadCount: number;
}

type NoticeEvent =
  | (About & { kind: 'status'; status: Connection['status'] | 'withdrawn' })
  | { kind: 'notified'; userId: string }
  | (WaitingNotice & { kind: 'waiting'; userId: string })
  | { kind: 'ended'; sidHash: string }
  | (DeckAccessNotice & { kind: 'deck_access'; userId: string });

export type LiveEvent = MessageEvent | TypingEvent | ReadEvent | NoticeEvent;

/** Parses a notification's payload. Undefined if it isn't JSON, because every database role may notify. */
export function parseEvent(payload: string): LiveEvent | undefined {
  try {
    return JSON.parse(payload) as LiveEvent;
  } catch {
    return undefined;
  }
}
