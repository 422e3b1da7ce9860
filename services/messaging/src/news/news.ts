import type { Connection } from '@introvest/contracts/messaging';
import type { WaitingNotice } from '@introvest/contracts/realtime';

/** The channel on which the writing transactions of all processes publish. */
export const newsChannel = 'messaging_news';

interface About {
  connectionId: string;
  founderId: string;
  investorId: string;
  /** The number of the connection's newest message at that moment. */
  seq: number;
}

/** A message was stored. Its text is read from the table, unless it is carried along, sealed. */
export type MessageNews = About & { kind: 'message'; createdAt?: string; carried?: string };
/** A connection was asked for, accepted, declined or ended, a request withdrawn, or a side is gone (`publish_gone` in SQL). */
export type StatusNews = About & { kind: 'status'; status: Connection['status'] | 'withdrawn' };
/** Somebody began or ended to type. */
export interface TypingNews {
  kind: 'typing';
  connectionId: string;
  userId: string;
  receiverId: string;
  isTyping: boolean;
}

/** Somebody has read, on one of their devices. */
export interface ReadNews {
  kind: 'read';
  connectionId: string;
  userId: string;
  unreadCount: number;
}

/** Somebody's notifications are not what they were; `publish_notified` in SQL writes it. */
export interface NotifiedNews {
  kind: 'notified';
  userId: string;
}

/** Something new waits for this moderator; `publish_waiting` in SQL writes it. */
export interface WaitingNews extends WaitingNotice {
  kind: 'waiting';
  userId: string;
}

export type News = MessageNews | StatusNews | TypingNews | ReadNews | NotifiedNews | WaitingNews;

const kinds: News['kind'][] = ['message', 'status', 'typing', 'read', 'notified', 'waiting'];

/** What was published, or undefined for what nobody here publishes. */
export function readNews(payload: string | undefined): News | undefined {
  try {
    const news = JSON.parse(payload ?? '') as News;
    return kinds.includes(news.kind) ? news : undefined;
  } catch {
    return undefined;
  }
}
