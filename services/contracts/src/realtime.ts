import type { ErrorBody } from './errors.js';
import type { Connection, Message, SocketMessage, TypingSignal } from './messaging.js';

/** What a browser says to the server. */
export const clientEvents = {
  joinConnection: 'join_connection',
  sendMessage: 'send_message',
  typingStart: 'typing_start',
  typingStop: 'typing_stop',
} as const;

/** What the server says to browsers. */
export const serverEvents = {
  newMessage: 'new_message',
  userTyping: 'user_typing',
  userStoppedTyping: 'user_stopped_typing',
  connectionUpdated: 'connection_updated',
  conversationRead: 'conversation_read',
  notificationsChanged: 'notifications_changed',
  moderationWaiting: 'moderation_waiting',
} as const;

export { socketPath } from './socketPath.js';

/** The largest frame that the server reads, in bytes. */
export const socketFrameMax = 64 * 1024;

/** Milliseconds after the last keystroke until the typing indicator goes. */
export const typingStopsAfter = 1000;

/** What the client sends with its handshake; it must be the session's own user. */
export interface SocketAuth {
  userId: string;
}

/** Who types, and in which connection. */
export interface TypingNotice {
  connectionId: string;
  userId: string;
}

/** A connection that was asked for, accepted, declined or ended; or one that is no more: withdrawn, or its other side is gone. */
export interface ConnectionNotice {
  connectionId: string;
  status: Connection['status'] | 'withdrawn';
}

/** What is left unread in a conversation, told to the one who has read. */
export interface ReadNotice {
  connectionId: string;
  unreadCount: number;
}

/** A list of moderators' that has something new, or marks of which one was decided; what it is they read there. */
export interface WaitingNotice {
  list: 'open' | 'appealed' | 'decided' | 'marks' | 'marks_decided';
}

/** The answer to an event; a refusal appears nowhere else. */
export type Acknowledgement<Value extends object = object> =
  | ({ ok: true } & Value)
  | { ok: false; error: ErrorBody };

type Acknowledge<Value extends object = object> = (answer: Acknowledgement<Value>) => void;

/** Events from browser to server, as socket.io's types want them. */
export interface ClientToServerEvents {
  join_connection: (connectionId: string, acknowledge?: Acknowledge) => void;
  send_message: (message: SocketMessage, acknowledge?: Acknowledge<{ message: Message }>) => void;
  typing_start: (signal: TypingSignal, acknowledge?: Acknowledge) => void;
  typing_stop: (signal: TypingSignal, acknowledge?: Acknowledge) => void;
}

/** Events from server to browser, as socket.io's types want them. */
export interface ServerToClientEvents {
  new_message: (message: Message) => void;
  user_typing: (notice: TypingNotice) => void;
  user_stopped_typing: (notice: TypingNotice) => void;
  connection_updated: (notice: ConnectionNotice) => void;
  conversation_read: (notice: ReadNotice) => void;
  /** There is a new notification, or some were read on one of the person's devices. */
  notifications_changed: () => void;
  /** To moderators alone. */
  moderation_waiting: (notice: WaitingNotice) => void;
}
