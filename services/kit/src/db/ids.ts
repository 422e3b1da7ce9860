import { uuidv7 } from 'uuidv7';

/** A new UUIDv7 (RFC 9562): unique, and sorted by the time it was made. */
export const newId = (): string => uuidv7();

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for text that Postgres accepts as uuid; anything else names nothing (404), not a fault. */
export const isId = (text: string): boolean => shape.test(text);

/** When an id was made, in milliseconds since 1970; 0 for one that is no UUIDv7 and does not say. */
export const createdAtOf = (id: string): number =>
  id[14] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : 0;
