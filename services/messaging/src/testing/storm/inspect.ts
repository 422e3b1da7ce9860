import type { Message } from '@introvest/contracts/messaging';
import type { MessageRow } from '../../messages/queries.js';
import type { Watcher } from './watcher.js';

export interface StormResult {
  lost: number;
  duplicated: number;
  outOfOrder: number;
}

function groupBy<T>(all: T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

/** Counts acknowledged messages that are missing or were stored with different content. */
function countLost(rows: MessageRow[], acknowledged: Message[]): number {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return acknowledged.filter(({ id, seq, content }) => {
    const row = byId.get(id);
    return row?.seq !== seq || row.content !== content;
  }).length;
}

const ascends = (own: MessageRow[]) =>
  own.every((row, i) => i === 0 || Number(own[i - 1]?.content) < Number(row.content));

/**
 * Counts lost, repeated and misordered messages in `rows`, which must be ordered by conversation and `seq`. Each sender
 * wrote '1', '2' and so on, so a number that occurs twice is a repeated message.
 */
export function inspect(rows: MessageRow[], acknowledged: Message[]): StormResult {
  const senders = [...groupBy(rows, (row) => row.connection_id + row.sender_id).values()];
  const repeated = senders.map((own) => own.length - new Set(own.map((row) => row.content)).size);
  const conversations = [...groupBy(rows, (row) => row.connection_id).values()];
  const misnumbered = conversations.flatMap((all) => all.filter((row, i) => row.seq !== i + 1));
  return {
    lost: countLost(rows, acknowledged),
    duplicated: repeated.reduce((sum, count) => sum + count, 0),
    outOfOrder: senders.filter((own) => !ascends(own)).length + misnumbered.length,
  };
}

export function checkPages(rows: MessageRow[], watchers: Watcher[]): number {
  const conversations = groupBy(rows, (row) => row.connection_id);
  const idsOf = (messages: readonly { id: string }[]) => messages.map(({ id }) => id).join();
  return watchers.filter(
    ({ connectionId, seen }) => idsOf(seen) !== idsOf(conversations.get(connectionId) ?? []),
  ).length;
}
