import type { Message } from '@introvest/contracts/messaging';
import type { Outgoing } from '../outbox/outbox';

/** A bubble: a stored message, or one that is being sent. */
export interface Item {
  key: string;
  /** Id of a stored message. */
  id?: string;
  isOwn: boolean;
  content: string;
  createdAt: string;
  fileUrl: string | null;
  fileName: string | null;
  /** Set until the message is stored. */
  outgoing?: Outgoing;
  /** The day's name, on the first message of a day. */
  day?: string;
  /** Whether it is the last of a group: same member, same minute. */
  endsGroup: boolean;
}

const dayKey = (time: string) => new Date(time).toDateString();

/** Returns 'Today', 'Yesterday' or 'Monday, 3 November', with the year if it isn't the current one. */
export function dayName(time: string, now: number): string {
  const date = new Date(time);
  if (dayKey(time) === new Date(now).toDateString()) return 'Today';
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  if (date.toDateString() === yesterday.toDateString()) return 'Yesterday';
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return date.toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
}

/** Returns the time shown below a message. */
export const clockTime = (time: string): string =>
  new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

const spokenMax = 40;

/** Returns a message's description for a button's accessible name: its time and its first words. */
export function spokenOf({ createdAt, fileName, content }: Item): string {
  const text = Array.from(fileName ?? content);
  const begun = text.length > spokenMax ? `${text.slice(0, spokenMax).join('')}...` : text.join('');
  return `${clockTime(createdAt)}: ${begun}`;
}

const minuteOf = (item: Item) => `${dayKey(item.createdAt)} ${clockTime(item.createdAt)}`;

const sameGroup = (one: Item, next: Item | undefined) =>
  next !== undefined &&
  one.isOwn === next.isOwn &&
  one.outgoing?.state === next.outgoing?.state &&
  one.outgoing?.state !== 'failed' && // Each failed message has its own Retry.
  minuteOf(one) === minuteOf(next);

const fromMessage = (message: Message, ownId: string): Item => ({
  // The key stays the same when a sent message is stored, so that its bubble isn't rendered again.
  key: message.clientId ?? message.id,
  id: message.id,
  isOwn: message.senderId === ownId,
  content: message.content,
  createdAt: message.createdAt,
  fileUrl: message.fileUrl,
  fileName: message.fileName,
  endsGroup: true,
});

const fromOutgoing = (outgoing: Outgoing): Item => ({
  key: outgoing.clientId,
  isOwn: true,
  content: outgoing.content,
  createdAt: outgoing.createdAt,
  fileUrl: outgoing.fileUrl ?? null,
  fileName: outgoing.fileName ?? null,
  outgoing,
  endsGroup: true,
});

/** Returns stored messages, then those being sent, with days and groups. */
export function itemsOf(
  messages: Message[],
  outgoing: Outgoing[],
  ownId: string,
  now: number,
): Item[] {
  const stored = new Set(messages.map(({ clientId }) => clientId));
  const items = [
    ...messages.map((message) => fromMessage(message, ownId)),
    ...outgoing.filter(({ clientId }) => !stored.has(clientId)).map(fromOutgoing),
  ];
  return items.map((item, place) => {
    const before = items[place - 1];
    const isNewDay = !before || dayKey(before.createdAt) !== dayKey(item.createdAt);
    return {
      ...item,
      ...(isNewDay ? { day: dayName(item.createdAt, now) } : {}),
      endsGroup: !sameGroup(item, items[place + 1]),
    };
  });
}
