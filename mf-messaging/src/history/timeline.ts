import type { Message } from '@introvest/contracts/messaging';
import { limits } from '@introvest/contracts/vocabularies';

/** A conversation as cached on this device. The cached messages have no gap in their `seq`. */
export interface Timeline {
  /** Undefined until the first page has been loaded. */
  read: () => Message[] | undefined;
  replace: (messages: Message[]) => void;
  /** Returns the page after or before a message. Defaults to the newest page. */
  fetchPage: (query: { after?: string; before?: string }) => Promise<Message[]>;
  /** Resolves when the first page is no longer loading. */
  settled: () => Promise<unknown>;
}

/** Returns whether a message can be added without leaving a gap. In an empty conversation, only `seq` 1 can. */
export const follows = (known: Message[], message: Message): boolean =>
  message.seq === (known.at(-1)?.seq ?? 0) + 1 || known.some(({ id }) => id === message.id);

/** Merges messages by id and sorts them by `seq`. The newer state of a message takes precedence. */
export function mergeMessages(known: Message[], more: Message[]): Message[] {
  const byId = new Map([...known, ...more].map((message) => [message.id, message]));
  return [...byId.values()].sort((one, other) => one.seq - other.seq);
}

/** Loads all messages after the newest cached one. */
export async function readAfter(timeline: Timeline): Promise<void> {
  await timeline.settled();
  for (;;) {
    const known = timeline.read();
    if (!known) return;
    const newest = known.at(-1);
    const page = await timeline.fetchPage(newest ? { after: newest.id } : {});
    timeline.replace(mergeMessages(timeline.read() ?? [], page));
    if (page.length < limits.messagePageSize || !newest) return;
  }
}

/** Loads the page before the oldest cached message. */
export async function readBefore(timeline: Timeline): Promise<void> {
  const oldest = timeline.read()?.[0];
  if (!oldest || oldest.seq === 1) return;
  const page = await timeline.fetchPage({ before: oldest.id });
  timeline.replace(mergeMessages(timeline.read() ?? [], page));
}
