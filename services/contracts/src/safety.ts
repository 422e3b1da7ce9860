import Type, { type Static } from 'typebox';
import { reportKinds } from './choices.js';
import { PersonSummary, userType } from './people.js';
import { route } from './route.js';
import { limits } from './limits.js';
import { emptyText, id, MessageReply, nullable, time, words } from './validation/shapes.js';

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
  uses: 'unblock',
  reply: MessageReply,
});

const kinds = reportKinds.map(({ value }) => value);

const said = {
  kind: words(kinds, { errorMessage: 'Choose a reason' }),
  text: Type.Optional(emptyText({ title: 'What happened', max: limits.reportTextMax })),
};

/** What one says of what one reports. */
export const ReportWords = Type.Object(said);
export type ReportWords = Static<typeof ReportWords>;

/** What can be reported; `id` is the user's of a person or profile, and the connection's of a request. */
const subjectType = () => words(['person', 'message', 'request', 'profile']);

/** What is sent to report something. */
export const ReportDraft = Type.Object({
  subject: Type.Object({ type: subjectType(), id: id('Subject') }),
  ...said,
});
export type ReportDraft = Static<typeof ReportDraft>;

/** What whoever reported hears of it: `decided` where nothing had to be done. */
const state = () => words(['open', 'looked_at', 'acted_on', 'decided'], { mayGrow: true });

/** A report as whoever made it sees it; `name` is of the person it is about. */
export const Report = Type.Object({
  id: id(),
  state: state(),
  kind: words(kinds, { mayGrow: true }),
  text: nullable(Type.String({ maxLength: limits.reportTextMax })),
  subjectType: words(['person', 'message', 'request', 'profile'], { mayGrow: true }),
  name: Type.String({ maxLength: limits.fullNameMax }),
  createdAt: time(),
});
export type Report = Static<typeof Report>;

/** Reports something to the moderators, with a copy of what it is about. While that is open it is one report. */
export const reportSubject = route('POST', '/api/reports', {
  access: 'signed-in',
  refuses: ['not_found', 'rate_limited'],
  body: ReportDraft,
  reply: Type.Object({ id: id(), state: state() }),
  status: 201,
});

/** What the person has reported, the newest first, each with its state. */
export const listReports = route('GET', '/api/reports', {
  access: 'signed-in',
  reply: Type.Array(Report),
});

/** What moderators have warned the person of. */
export const Warning = Type.Object({
  id: id(),
  text: Type.String({ maxLength: limits.decisionTextMax }),
  warnedAt: time(),
});
export type Warning = Static<typeof Warning>;

/** The warnings that the person has had, the newest first. */
export const listWarnings = route('GET', '/api/warnings', {
  access: 'signed-in',
  reply: Type.Array(Warning),
});
