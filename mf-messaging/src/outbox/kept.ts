import { keepText, readValue } from '../tabMemory';
import type { Outgoing } from './outgoing';

const keyOf = (ownId: string) => `introvest.outbox.${ownId}`;

/** What was not stored when the page was left; its clientIds make sending it again harmless. */
export const readKept = (ownId: string): Outgoing[] => readValue<Outgoing[]>(keyOf(ownId)) ?? [];

export const keep = (ownId: string, waiting: Outgoing[]): void =>
  keepText(keyOf(ownId), waiting.length > 0 ? JSON.stringify(waiting) : '');
