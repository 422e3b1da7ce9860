import { framePattern } from '@introvest/contracts/faultText';
import { Type, type Static } from 'typebox';
import { checker } from './checker.js';

/** What a browser tells of an error that nobody expected: where in our scripts, never what somebody wrote. */
export const ClientFault = Type.Object(
  {
    /** Nobody caught it, thrown or rejected; a page broke while it was drawn; the shell did not start. */
    kind: Type.Enum(['error', 'rejection', 'render', 'start']),
    /** The pattern of the page's address. */
    page: Type.String({ pattern: '^(none|/[\\w:/-]{0,80})$' }),
    message: Type.String({ maxLength: 200 }),
    /** Files hold builds in their names. */
    frames: Type.Array(Type.String({ pattern: `^${framePattern}$` }), { maxItems: 5 }),
    /** Of a call that failed: its id in the logs. */
    request: Type.Optional(Type.String({ pattern: '^[\\w-]{8,64}$' })),
  },
  { additionalProperties: false },
);
export type ClientFault = Static<typeof ClientFault>;

export const checkClientFault = checker(ClientFault);
