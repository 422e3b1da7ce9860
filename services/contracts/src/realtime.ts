import type { ErrorBody } from './errors.js';
import type { Connection, Message, SocketMessage, TypingSignal } from './messaging.js';

export const clientEvents = {
  joinConnection: 'join_connection',
  sendMessage: 'send_message',
  typingStart: 'typing_start',
  typingStop: 'typing_stop',
} as const;

export const serverEvents = {
  newMessage: 'new_message',
  userTyping: 'user_typing',
  userStoppedTyping: 'user_stopped_typing',
  connectionUpdated: 'connection_updated',
  conversationRead: 'conversation_read',
  notificationsChanged: 'notifications_changed',
  moderationWaiting: 'moderation_waiting',
  deckAccessChanged: 'deck_access_changed',
} as const;

export { socketPath } from './socketPath.js';

/** Maximum frame size that the server accepts, in bytes. */
export const socketFrameMax = 64 * 1024;

/** Time in ms after the last keystroke until the typing indicator disappears. */
export const typingStopsAfter = 1000;

interface TypingNotice {
  connectionId: string;
  userId: string;
}

/** A connection whose state has changed, or whose other member is no longer visible. */
export interface ConnectionNotice {
  connectionId: string;
  status: Connection['status'] | 'withdrawn';
}

export interface ReadNotice {
  connectionId: string;
  unreadCount: number;
}

/** A moderation list that has changed. The page loads the changes. */
export interface WaitingNotice {
  list: 'open' | 'appealed' | 'decided' | 'badges' | 'badges_decided';
}

/** A founder's deck for which the member's access was revoked or restored. */
export interface DeckAccessNotice {
  founderId: string;
}

/** The reply to an event. Errors are returned only here. */
export type Acknowledgement<Value extends object = object> =
  | ({ ok: true } & Value)
  | { ok: false; error: ErrorBody };

type Acknowledge<Value extends object = object> = (answer: Acknowledgement<Value>) => void;

/** Events from the browser to the server, in socket.io's format. */
export interface ClientToServerEvents {
  join_connection: (connectionId: string, acknowledge?: Acknowledge) => void;
  send_message: (message: SocketMessage, acknowledge?: Acknowledge<{ message: Message }>) => void;
  typing_start: (signal: TypingSignal, acknowledge?: Acknowledge) => void;
  typing_stop: (signal: TypingSignal, acknowledge?: Acknowledge) => void;
}

/** Events from the server to the browser, in socket.io's format. */
export interface ServerToClientEvents {
  new_message: (message: Message) => void;
  user_typing: (notice: TypingNotice) => void;
  user_stopped_typing: (notice: TypingNotice) => void;
  connection_updated: (notice: ConnectionNotice) => void;
  conversation_read: (notice: ReadNotice) => void;
  /** Sent when there is a new notification, or when some were read on another device. */
  notifications_changed: () => void;
  /** Sent to moderators only. */
  moderation_waiting: (notice: WaitingNotice) => void;
  deck_access_changed: (notice: DeckAccessNotice) => void;
}
