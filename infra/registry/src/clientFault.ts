import { framePattern } from '@introvest/contracts/faultText';
import { Type, type Static } from 'typebox';
import { checker } from './checker.js';

export const ClientFault = Type.Object(
  {
    kind: Type.Enum(['error', 'rejection', 'render', 'start']),
    page: Type.String({ pattern: '^(none|/[\\w:/-]{0,80})$' }),
    message: Type.String({ maxLength: 200 }),
    frames: Type.Array(Type.String({ pattern: `^${framePattern}$` }), { maxItems: 5 }),
    request: Type.Optional(Type.String({ pattern: '^[\\w-]{8,64}$' })),
  },
  { additionalProperties: false },
);
export type ClientFault = Static<typeof ClientFault>;

export const checkClientFault = checker(ClientFault);
