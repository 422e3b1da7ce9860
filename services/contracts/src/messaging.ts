import Type, { type Static } from 'typebox';
import { reasonSlugs, declineWords, SharedPapers, usualAnswerDays } from './cards.js';
import { limits } from './limits.js';
import { monthPattern, PersonSummary } from './people.js';
import { route } from './route.js';
import {
  emptyFileUrl,
  emptyText,
  id,
  nullable,
  pageSize,
  text,
  time,
  words,
} from './validation/shapes.js';

/** Unknown values are shown as they are. `ended` was once accepted, `expired` was never answered. */
const status = () =>
  words(['pending', 'accepted', 'rejected', 'ended', 'expired'], { mayGrow: true });
const shown = () => nullable(Type.String({ maxLength: 200 }));

export const ConnectedFounder = Type.Object({
  user: PersonSummary,
  companyName: shown(),
  title: shown(),
  industry: shown(),
  stage: shown(),
  location: shown(),
});
export type ConnectedFounder = Static<typeof ConnectedFounder>;

export const ConnectedInvestor = Type.Object({
  user: PersonSummary,
  firmName: shown(),
  title: shown(),
  location: shown(),
});
export type ConnectedInvestor = Static<typeof ConnectedInvestor>;

export const Connection = Type.Object({
  id: id(),
  founderId: id(),
  investorId: id(),
  status: status(),
  initiatedBy: id(),
  createdAt: time(),
  updatedAt: time(),
  /** Time of the latest request. A pair has one row for all its requests. */
  askedAt: Type.Optional(time()),
  /** Time when the request expires. Null if it is no longer pending. */
  expiresAt: Type.Optional(nullable(time())),
  note: Type.Optional(nullable(Type.String({ maxLength: limits.noteMax }))),
  ...declineWords,
  counterpart: Type.Optional(Type.Object({ usualAnswerDays })),
  founder: nullable(ConnectedFounder),
  investor: nullable(ConnectedInvestor),
});
export type Connection = Static<typeof Connection>;

const note = { note: Type.Optional(emptyText({ title: 'Note', max: limits.noteMax })) };

export const ConnectionNote = Type.Object(note);
export type ConnectionNote = Static<typeof ConnectionNote>;

/** Body of a connection request. One of the two ids is the sender's. */
export const ConnectionRequest = Type.Object({
  founderId: id('Founder'),
  investorId: id('Investor'),
  status: Type.Optional(words(['pending'], { errorMessage: 'Status must be pending' })),
  ...note,
});
export type ConnectionRequest = Static<typeof ConnectionRequest>;

export const Conversation = Type.Object({
  id: id(),
  founderId: id(),
  investorId: id(),
  founderUser: PersonSummary,
  investorUser: PersonSummary,
  founderProfile: nullable(Type.Object({ companyName: shown() })),
  investorProfile: nullable(Type.Object({ firmName: shown() })),
  papers: nullable(SharedPapers),
  /** Whether the investor may read the founder's deck. Undefined in responses from older servers. */
  hasDeck: Type.Optional(Type.Boolean()),
  /** Messages can only be sent if this is `accepted`. Undefined in responses from older servers. */
  status: Type.Optional(status()),
  lastMessage: nullable(Type.String({ maxLength: limits.messageMax })),
  lastMessageAt: nullable(time()),
  unreadCount: Type.Integer({ minimum: 0 }),
});
export type Conversation = Static<typeof Conversation>;

/** A message. `seq` numbers a connection's messages without gaps. */
export const Message = Type.Object({
  id: id(),
  connectionId: id(),
  senderId: id(),
  receiverId: id(),
  content: Type.String({ maxLength: limits.messageMax }),
  fileUrl: nullable(Type.String({ maxLength: 500 })),
  fileName: nullable(Type.String({ maxLength: 300 })),
  isRead: Type.Boolean(),
  createdAt: time(),
  seq: Type.Integer({ minimum: 1 }),
  clientId: nullable(id()),
});
export type Message = Static<typeof Message>;

const draft = {
  content: text({ title: 'Message', max: limits.messageMax }),
  receiverId: Type.Optional(id('Receiver')),
  fileUrl: Type.Optional(emptyFileUrl()),
  fileName: Type.Optional(emptyText({ max: 300 })),
  clientId: Type.Optional(id()),
};

/** Body of a new message. A `clientId` makes retries safe. */
export const MessageDraft = Type.Object(draft);
export type MessageDraft = Static<typeof MessageDraft>;

export const SocketMessage = Type.Object({ connectionId: id('Connection'), ...draft });
export type SocketMessage = Static<typeof SocketMessage>;

export const TypingSignal = Type.Object({
  connectionId: id('Connection'),
  receiverId: Type.Optional(id('Receiver')),
});
export type TypingSignal = Static<typeof TypingSignal>;

/** Position in a conversation: messages `before` or `after` a message. */
const MessageQuery = Type.Object({
  before: Type.Optional(id()),
  after: Type.Optional(id()),
  limit: pageSize(limits.messagePageSize),
});

/** Lists the member's connections in all states, newest first. */
export const listConnections = route('GET', '/api/connections', {
  access: 'signed-in',
  reply: Type.Array(Connection),
});

/** Requests a connection with a member on the other side. */
export const requestConnection = route('POST', '/api/connections', {
  access: 'signed-in',
  uses: 'request',
  refuses: ['not_found', 'conflict', 'asked_too_soon', 'too_many_open'],
  body: ConnectionRequest,
  reply: Connection,
  status: 201,
});

/**
 * Accepts or declines a request. Only the member who received the request can do this. A decline can include a reason
 * and the month from which to ask again.
 */
export const answerConnection = route('PUT', '/api/connections/:connectionId/status', {
  access: 'signed-in',
  refuses: ['conflict'],
  body: Type.Object({
    status: words(['accepted', 'rejected'], { errorMessage: 'Choose accepted or rejected' }),
    reason: Type.Optional(words(reasonSlugs, { errorMessage: 'Choose a reason' })),
    revisitMonth: Type.Optional(
      text({ max: 7, pattern: monthPattern, messages: 'Choose a month, such as 2027-03' }),
    ),
  }),
  reply: Connection,
});

/**
 * Withdraws the member's own request, or ends a connection. `status` is the state displayed to the member, so that
 * withdrawing a request that was accepted in the meantime doesn't end the connection.
 */
export const endConnection = route('DELETE', '/api/connections/:connectionId', {
  access: 'signed-in',
  refuses: ['conflict'],
  query: Type.Object({ status: Type.Optional(words(['pending', 'accepted'])) }),
  reply: Type.Object({
    message: Type.String({ maxLength: 300 }),
    status: words(['withdrawn', 'ended']),
  }),
});

/** Lists current and former connections, each with its last message. */
export const listConversations = route('GET', '/api/conversations', {
  access: 'signed-in',
  reply: Type.Array(Conversation),
});

/** Lists the newest messages of a conversation, oldest first. */
export const listMessages = route('GET', '/api/connections/:connectionId/messages', {
  access: 'signed-in',
  refuses: ['forbidden'],
  query: MessageQuery,
  reply: Type.Array(Message),
});

/** Sends a message to a connection. */
export const sendMessage = route('POST', '/api/connections/:connectionId/messages', {
  access: 'signed-in',
  uses: 'message',
  refuses: ['conflict'],
  body: MessageDraft,
  reply: Message,
  status: 201,
});

/** Marks all messages up to the given one as read. */
export const markRead = route('POST', '/api/connections/:connectionId/read', {
  access: 'signed-in',
  body: Type.Object({ upTo: id('Message') }),
  reply: Type.Object({ unreadCount: Type.Integer({ minimum: 0 }) }),
});
