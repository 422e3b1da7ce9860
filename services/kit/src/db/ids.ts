export { isId } from '@introvest/contracts/vocabularies';

export { uuidv7 as newId } from 'uuidv7';

/** Returns an id's creation time, in ms since 1970. Returns 0 if the id is not a UUIDv7. */
export const createdAtOf = (id: string): number =>
  id[14] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : 0;
