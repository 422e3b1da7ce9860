import { uuidv7 } from 'uuidv7';

/** Returns a new UUIDv7 (RFC 9562), which sorts by its creation time. */
export const newId = (): string => uuidv7();

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns whether Postgres accepts a text as a UUID. Requests with other ids get 404. */
export const isId = (text: string): boolean => shape.test(text);

/** Returns an id's creation time, in ms since 1970. Returns 0 if the id is not a UUIDv7. */
export const createdAtOf = (id: string): number =>
  id[14] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : 0;
