import type { Connection } from '@introvest/contracts/messaging';
import type { DeckAccessNotice, WaitingNotice } from '@introvest/contracts/realtime';

/** Notification channel to which all processes publish in the transactions that write data. */
export const eventChannel = 'messaging_events';

interface About {
  connectionId: string;
  founderId: string;
  investorId: string;
  /** Number of the connection's newest message when the event was published. */
  seq: number;
}

/**
 * Event about a stored message. Listeners read the message from the table unless the event contains it in encrypted
 * form.
 */
export type MessageEvent = About & { kind: 'message'; createdAt?: string; sealed?: string };
/**
 * Event about a connection that was requested, accepted, declined, ended or withdrawn, or that lost a member
 * (`publish_status` in SQL).
 */
export type StatusEvent = About & { kind: 'status'; status: Connection['status'] | 'withdrawn' };
/** Event about a member who started or stopped typing. */
export interface TypingEvent {
  kind: 'typing';
  connectionId: string;
  userId: string;
  receiverId: string;
  isTyping: boolean;
}

/** Event about a member who read messages on one of their devices. */
export interface ReadEvent {
  kind: 'read';
  connectionId: string;
  userId: string;
  unreadCount: number;
}

/** Event about a member whose notifications have changed, published by `publish_notified` in SQL. */
export interface NotifiedEvent {
  kind: 'notified';
  userId: string;
}

/** Event about something that is waiting for this moderator, published by `publish_waiting` in SQL. */
export interface WaitingEvent extends WaitingNotice {
  kind: 'waiting';
  userId: string;
}

/** Event about a session that has ended before it expired, published by a trigger on `auth.sessions`. */
export interface EndedEvent {
  kind: 'ended';
  sidHash: string;
}

/** Event about this member's access to a founder's deck, published by `publish_deck_access` in SQL. */
export interface DeckAccessEvent extends DeckAccessNotice {
  kind: 'deck_access';
  userId: string;
}

export type LiveEvent =
  | MessageEvent
  | StatusEvent
  | TypingEvent
  | ReadEvent
  | NotifiedEvent
  | WaitingEvent
  | EndedEvent
  | DeckAccessEvent;

const kinds: LiveEvent['kind'][] = [
  'message',
  'status',
  'typing',
  'read',
  'notified',
  'waiting',
  'ended',
  'deck_access',
];

/** Parses the payload of a notification. Undefined if it isn't one of these events. */
export function parseEvent(payload: string | undefined): LiveEvent | undefined {
  try {
    const event = JSON.parse(payload ?? '') as LiveEvent;
    return kinds.includes(event.kind) ? event : undefined;
  } catch {
    return undefined;
  }
}
