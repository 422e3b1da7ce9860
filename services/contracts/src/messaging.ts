import Type, { type Static } from 'typebox';
import { reasonSlugs, declineWords, SharedPapers, usualAnswerDays } from './cards.js';
import { limits } from './limits.js';
import { monthPattern, PersonSummary } from './people.js';
import { route } from './route.js';
import { emptyFileUrl, emptyText, id, nullable, text, time, words } from './validation/shapes.js';

/** Pages show a word that they do not know as it is. `ended`: it was accepted once; `expired`: nobody answered it in time. */
const status = () =>
  words(['pending', 'accepted', 'rejected', 'ended', 'expired'], { mayGrow: true });
const shown = () => nullable(Type.String({ maxLength: 200 }));

/** The founder's side of a connection. */
export const ConnectedFounder = Type.Object({
  user: PersonSummary,
  companyName: shown(),
  title: shown(),
  industry: shown(),
  stage: shown(),
  location: shown(),
});
export type ConnectedFounder = Static<typeof ConnectedFounder>;

/** The investor's side of a connection. */
export const ConnectedInvestor = Type.Object({
  user: PersonSummary,
  firmName: shown(),
  title: shown(),
  location: shown(),
});
export type ConnectedInvestor = Static<typeof ConnectedInvestor>;

/** A request between a founder and an investor, and what became of it. */
export const Connection = Type.Object({
  id: id(),
  founderId: id(),
  investorId: id(),
  status: status(),
  initiatedBy: id(),
  createdAt: time(),
  updatedAt: time(),
  /** When the newest request was made; a pair has one row, however often they ask. */
  askedAt: Type.Optional(time()),
  /** When it closes by itself; null where it no longer waits. */
  expiresAt: Type.Optional(nullable(time())),
  /** What the asking side said with it. */
  note: Type.Optional(nullable(Type.String({ maxLength: limits.noteMax }))),
  ...declineWords,
  /** The other side for whoever lists it. */
  counterpart: Type.Optional(Type.Object({ usualAnswerDays })),
  founder: nullable(ConnectedFounder),
  investor: nullable(ConnectedInvestor),
});
export type Connection = Static<typeof Connection>;

const note = { note: Type.Optional(emptyText({ title: 'Note', max: limits.noteMax })) };

/** What one may say with a request. */
export const ConnectionNote = Type.Object(note);
export type ConnectionNote = Static<typeof ConnectionNote>;

/** What is sent to ask for a connection; one of the two is the sender. */
export const ConnectionRequest = Type.Object({
  founderId: id('Founder'),
  investorId: id('Investor'),
  status: Type.Optional(words(['pending'], { errorMessage: 'Status must be pending' })),
  ...note,
});
export type ConnectionRequest = Static<typeof ConnectionRequest>;

/** A connection that is or was accepted, as the list of conversations shows it. */
export const Conversation = Type.Object({
  id: id(),
  founderId: id(),
  investorId: id(),
  founderUser: PersonSummary,
  investorUser: PersonSummary,
  founderProfile: nullable(Type.Object({ companyName: shown() })),
  investorProfile: nullable(Type.Object({ firmName: shown() })),
  /** The founder's, for both. */
  papers: nullable(SharedPapers),
  /** Nothing can be said but in an accepted one; servers before it listed no others. */
  status: Type.Optional(status()),
  lastMessage: nullable(Type.String({ maxLength: limits.messageMax })),
  lastMessageAt: nullable(time()),
  unreadCount: Type.Integer({ minimum: 0 }),
});
export type Conversation = Static<typeof Conversation>;

/** A message; `seq` counts within its connection without gaps. */
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

/** What is sent to say something; a `clientId` makes a retry harmless. */
export const MessageDraft = Type.Object(draft);
export type MessageDraft = Static<typeof MessageDraft>;

/** The same through the socket. */
export const SocketMessage = Type.Object({ connectionId: id('Connection'), ...draft });
export type SocketMessage = Static<typeof SocketMessage>;

/** Who types where, through the socket. */
export const TypingSignal = Type.Object({
  connectionId: id('Connection'),
  receiverId: Type.Optional(id('Receiver')),
});
export type TypingSignal = Static<typeof TypingSignal>;

/** Where in a conversation to read: back from `before`, or on from `after`. */
export const MessageQuery = Type.Object({
  before: Type.Optional(id()),
  after: Type.Optional(id()),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: limits.messagePageSize,
      default: limits.messagePageSize,
    }),
  ),
});
export type MessageQuery = Static<typeof MessageQuery>;

/** The person's connections of every status, newest first. */
export const listConnections = route('GET', '/api/connections', {
  access: 'signed-in',
  reply: Type.Array(Connection),
});

/** Asks the other side to connect. */
export const requestConnection = route('POST', '/api/connections', {
  access: 'signed-in',
  uses: 'request',
  refuses: ['not_found', 'conflict', 'asked_too_soon', 'too_many_open'],
  body: ConnectionRequest,
  reply: Connection,
  status: 201,
});

/** Accepts or declines; only for the side that was asked. A reason and a month to look again go with a decline. */
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
 * Takes back a request of one's own, or ends a connection. `status` says how it stood for the person: a request
 * that has been accepted meanwhile is not ended by somebody who meant to withdraw it.
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

/** The connections that are or were accepted, with the last message of each. */
export const listConversations = route('GET', '/api/conversations', {
  access: 'signed-in',
  reply: Type.Array(Conversation),
});

/** The newest messages of a conversation, oldest first. */
export const listMessages = route('GET', '/api/connections/:connectionId/messages', {
  access: 'signed-in',
  refuses: ['forbidden'],
  query: MessageQuery,
  reply: Type.Array(Message),
});

/** Says something in an accepted connection. */
export const sendMessage = route('POST', '/api/connections/:connectionId/messages', {
  access: 'signed-in',
  uses: 'message',
  refuses: ['conflict'],
  body: MessageDraft,
  reply: Message,
  status: 201,
});

/** Marks everything up to a message as read. */
export const markRead = route('POST', '/api/connections/:connectionId/read', {
  access: 'signed-in',
  body: Type.Object({ upTo: id('Message') }),
  reply: Type.Object({ unreadCount: Type.Integer({ minimum: 0 }) }),
});
