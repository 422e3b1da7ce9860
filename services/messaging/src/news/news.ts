import type { Connection } from '@introvest/contracts/messaging';
import type { WaitingNotice } from '@introvest/contracts/realtime';

/** Notification channel on which writing transactions of all processes publish. */
export const newsChannel = 'messaging_news';

interface About {
  connectionId: string;
  founderId: string;
  investorId: string;
  /** Number of the connection's newest message at that moment. */
  seq: number;
}

/** News of a stored message. Its text is read from the table unless the news carry it encrypted. */
export type MessageNews = About & { kind: 'message'; createdAt?: string; carried?: string };
/**
 * News of a connection that was requested, accepted, declined, ended or withdrawn, or one of whose members is gone
 * (`publish_gone` in SQL).
 */
export type StatusNews = About & { kind: 'status'; status: Connection['status'] | 'withdrawn' };
/** News that a member started or stopped typing. */
export interface TypingNews {
  kind: 'typing';
  connectionId: string;
  userId: string;
  receiverId: string;
  isTyping: boolean;
}

/** News that a member has read messages on one of their devices. */
export interface ReadNews {
  kind: 'read';
  connectionId: string;
  userId: string;
  unreadCount: number;
}

/** News that a member's notifications have changed, published by `publish_notified` in SQL. */
export interface NotifiedNews {
  kind: 'notified';
  userId: string;
}

/** News that something waits for this moderator, published by `publish_waiting` in SQL. */
export interface WaitingNews extends WaitingNotice {
  kind: 'waiting';
  userId: string;
}

export type News = MessageNews | StatusNews | TypingNews | ReadNews | NotifiedNews | WaitingNews;

const kinds: News['kind'][] = ['message', 'status', 'typing', 'read', 'notified', 'waiting'];

/** Parses a notification's payload. Undefined if it is none of these news. */
export function readNews(payload: string | undefined): News | undefined {
  try {
    const news = JSON.parse(payload ?? '') as News;
    return kinds.includes(news.kind) ? news : undefined;
  } catch {
    return undefined;
  }
}
