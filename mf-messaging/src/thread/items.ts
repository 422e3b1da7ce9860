import type { Message } from '@introvest/contracts/messaging';
import type { Outgoing } from '../outbox/outbox';

export interface Item extends Pick<Outgoing, 'content' | 'createdAt' | 'fileUrl' | 'fileName'> {
  key: string;
  id?: string;
  isOwn: boolean;
  outgoing?: Outgoing;
  day?: string;
  endsGroup: boolean;
}

const dayKey = (time: string) => new Date(time).toDateString();

export function dayName(time: string, now: number): string {
  const date = new Date(time);
  const today = new Date(now);
  if (dayKey(time) === today.toDateString()) return 'Today';
  const isThisYear = date.getFullYear() === today.getFullYear();
  today.setDate(today.getDate() - 1);
  if (dayKey(time) === today.toDateString()) return 'Yesterday';
  return date.toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
}

export const clockTime = (time: string): string =>
  new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

const announcedMaxLength = 40;

export function announcedTextOf({ createdAt, fileName, content }: Item): string {
  const text = Array.from(fileName ?? content);
  const end = text.length > announcedMaxLength ? '...' : '';
  return `${clockTime(createdAt)}: ${text.slice(0, announcedMaxLength).join('')}${end}`;
}

const minuteOf = (item: Item) => `${dayKey(item.createdAt)} ${clockTime(item.createdAt)}`;

const sameGroup = (one: Item, next: Item | undefined) =>
  next !== undefined &&
  one.isOwn === next.isOwn &&
  one.outgoing?.state === next.outgoing?.state &&
  one.outgoing?.state !== 'failed' && // Each failed message has its own Retry button.
  minuteOf(one) === minuteOf(next);

const fromMessage = (message: Message, ownId: string): Item => ({
  ...message,
  // The key must not change when a sent message has been stored, so that React keeps its bubble.
  key: message.clientId ?? message.id,
  isOwn: message.senderId === ownId,
  endsGroup: true,
});

const fromOutgoing = (outgoing: Outgoing): Item => ({
  ...outgoing,
  key: outgoing.clientId,
  isOwn: true,
  outgoing,
  endsGroup: true,
});

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
