import Type, { type Static } from 'typebox';
import { PersonSummary, userType } from './people.js';
import { route } from './route.js';
import { id, MessageReply, nullable, time } from './validation/shapes.js';

/** A blocked member. The picture is hidden, like the rest of the profile. */
export const BlockedPerson = Type.Object({
  ...PersonSummary.properties,
  userType: nullable(userType()),
  blockedAt: time(),
});
export type BlockedPerson = Static<typeof BlockedPerson>;

/** Lists the members blocked by the signed-in member, newest first. */
export const listBlocks = route('GET', '/api/blocks', {
  access: 'signed-in',
  reply: Type.Array(BlockedPerson),
});

/** Blocks a member. The two then appear to each other like deleted accounts. Nobody is notified. */
export const blockPerson = route('POST', '/api/blocks', {
  access: 'signed-in',
  refuses: ['not_found', 'conflict'],
  body: Type.Object({ userId: id('Person') }),
  reply: BlockedPerson,
  status: 201,
});

/** Unblocks a member. Their earlier messages and bookmarks appear again. */
export const unblockPerson = route('DELETE', '/api/blocks/:userId', {
  access: 'signed-in',
  uses: 'unblock',
  reply: MessageReply,
});
