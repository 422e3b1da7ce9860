import type { Outgoing } from './outgoing';

const keyOf = (ownId: string) => `introvest.outbox.${ownId}`;

/** What was not stored when the page was left; its clientIds make sending it again harmless. */
export function readKept(ownId: string): Outgoing[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(ownId)) ?? '[]') as Outgoing[];
  } catch {
    return []; // Storage is switched off, or holds what we did not write.
  }
}

export function keep(ownId: string, waiting: Outgoing[]): void {
  try {
    if (waiting.length > 0) sessionStorage.setItem(keyOf(ownId), JSON.stringify(waiting));
    else sessionStorage.removeItem(keyOf(ownId));
  } catch {
    // It then lasts as long as the page.
  }
}
