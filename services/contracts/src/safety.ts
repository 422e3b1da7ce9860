import Type, { type Static } from 'typebox';
import { PersonSummary, userType } from './people.js';
import { route } from './route.js';
import { id, MessageReply, nullable, time } from './validation/shapes.js';

/** Somebody whom the person blocks; their picture is not shown any more than anything else of theirs. */
export const BlockedPerson = Type.Object({
  ...PersonSummary.properties,
  userType: nullable(userType()),
  blockedAt: time(),
});
export type BlockedPerson = Static<typeof BlockedPerson>;

/** Whom the person blocks, the newest first. */
export const listBlocks = route('GET', '/api/blocks', {
  access: 'signed-in',
  reply: Type.Array(BlockedPerson),
});

/** Blocks somebody: for each of the two the other one is as somebody whose account is gone. Nobody is told. */
export const blockPerson = route('POST', '/api/blocks', {
  access: 'signed-in',
  refuses: ['not_found', 'conflict'],
  body: Type.Object({ userId: id('Person') }),
  reply: BlockedPerson,
  status: 201,
});

/** Ends it; what the two had said and kept is there again. */
export const unblockPerson = route('DELETE', '/api/blocks/:userId', {
  access: 'signed-in',
  reply: MessageReply,
});
