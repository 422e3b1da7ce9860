import Type, { type Static } from 'typebox';
import { reportKinds } from './choices.js';
import { userType } from './people.js';
import { route } from './route.js';
import { limits } from './limits.js';
import { emptyText, id, nullable, text, time, words } from './validation/shapes.js';

/** What moderators decide; `restore` ends a suspension, `decline` says no to the appeal against it. */
export const decisions = ['dismiss', 'warn', 'suspend', 'restore', 'decline'] as const;
/** One of them. */
export type Decision = (typeof decisions)[number];

const name = () => Type.String({ maxLength: limits.fullNameMax });
const kind = () =>
  words(
    reportKinds.map(({ value }) => value),
    { mayGrow: true },
  );
const decision = () => words(decisions, { mayGrow: true });
const said = (max: number) => Type.String({ maxLength: max });

/** A person as moderators see them: by name, without an address. */
export const ReportPerson = Type.Object({ id: id(), name: name(), userType: nullable(userType()) });
export type ReportPerson = Static<typeof ReportPerson>;

const isOpen = () => Type.Boolean();

/** A report in the queue, without what was said: that is read one by one, and every look is in the log. */
export const QueuedReport = Type.Object({
  id: id(),
  kind: kind(),
  subjectType: words(['person', 'message', 'request', 'profile'], { mayGrow: true }),
  isOpen: isOpen(),
  /** Whom it is about. */
  person: ReportPerson,
  isSuspended: Type.Boolean(),
  /** An appeal against the suspension that runs waits for its answer. */
  hasAppeal: Type.Boolean(),
  /** Open reports about this person, this one included. */
  openAboutPerson: Type.Integer(),
  createdAt: time(),
  /** What was decided of it last. */
  decided: Type.Optional(nullable(decision())),
});
export type QueuedReport = Static<typeof QueuedReport>;

/** What was decided of a report; nobody stands behind it where that account is gone. */
export const ReportDecision = Type.Object({
  id: id(),
  decision: decision(),
  text: nullable(said(limits.decisionTextMax)),
  moderator: nullable(name()),
  decidedAt: time(),
});
export type ReportDecision = Static<typeof ReportDecision>;

/** A sealed copy of what was said; `isIntact` tells whether it still is what its hash says. */
export const Evidence = Type.Object({
  id: id(),
  type: words(['message', 'note', 'profile'], { mayGrow: true }),
  author: ReportPerson,
  content: said(1_000_000),
  fileName: nullable(said(500)),
  saidAt: time(),
  sealedAt: time(),
  isIntact: Type.Boolean(),
  /** The message that was reported, among those around it. */
  isReported: Type.Optional(Type.Boolean()),
});
export type Evidence = Static<typeof Evidence>;

/** A suspension of the person, with the appeal against it. */
export const SuspensionCase = Type.Object({
  text: said(limits.decisionTextMax),
  beganAt: time(),
  endedAt: nullable(time()),
  appeal: nullable(
    Type.Object({
      text: said(limits.appealMax),
      at: time(),
      /** Why it was declined; nothing while it waits, or where it was granted. */
      answer: Type.Optional(
        nullable(Type.Object({ text: said(limits.decisionTextMax), at: time() })),
      ),
    }),
  ),
});
export type SuspensionCase = Static<typeof SuspensionCase>;

/** What moderators decide about a mark; one that was taken back can be asked for anew, and waits for them then. */
export const markDecisions = ['show', 'take_back'] as const;

const domainName = () => Type.String({ maxLength: 253 });
const markState = () => words(['shown', 'held', 'taken_back'], { mayGrow: true });

/** What was decided about a mark; nobody stands behind it where that account is gone. */
export const MarkDecision = Type.Object({
  id: id(),
  decision: words(markDecisions, { mayGrow: true }),
  domain: domainName(),
  text: nullable(said(limits.decisionTextMax)),
  moderator: nullable(name()),
  decidedAt: time(),
});
export type MarkDecision = Static<typeof MarkDecision>;

/** What was checked of a person, how it stands, and what was decided about it. */
export const MarksCase = Type.Object({
  isVerified: Type.Boolean(),
  /** Not known where it was before there was a note of it. */
  confirmedAt: nullable(time()),
  workDomain: nullable(
    Type.Object({
      domain: domainName(),
      /** The same in the letters of its language. */
      written: domainName(),
      state: markState(),
      /** Others see it: the year is not over, and the website is there. */
      isShown: Type.Boolean(),
      checkedAt: time(),
      endsAt: time(),
    }),
  ),
  decisions: Type.Array(MarkDecision),
});
export type MarksCase = Static<typeof MarksCase>;

/** A mark that waits for moderators, since it could be taken for another one or was taken back before. */
export const QueuedMark = Type.Object({
  person: ReportPerson,
  domain: domainName(),
  written: domainName(),
  checkedAt: time(),
  /** Domains of other members that one takes for this one at a glance. */
  looksLike: Type.Array(domainName(), { maxItems: 10 }),
});
export type QueuedMark = Static<typeof QueuedMark>;

/** What is sent to decide about a mark; `domain` is the one that was looked at. */
export const MarkDecisionDraft = Type.Object({
  decision: words(markDecisions, { errorMessage: 'Choose a decision' }),
  domain: text({ max: 253 }),
  text: Type.Optional(emptyText({ title: 'Reason', max: limits.decisionTextMax })),
});
export type MarkDecisionDraft = Static<typeof MarkDecisionDraft>;

/** A report with what it rests on, and what is known of the person already. */
export const ReportFile = Type.Object({
  ...QueuedReport.properties,
  text: nullable(said(limits.reportTextMax)),
  /** Nobody, where that account is gone. */
  reporter: nullable(ReportPerson),
  evidence: Type.Array(Evidence),
  decisions: Type.Array(ReportDecision),
  suspensions: Type.Array(SuspensionCase),
  /** Of the person; servers before it left them out. */
  marks: Type.Optional(MarksCase),
  /** Other reports about this person, the newest first. */
  others: Type.Array(
    Type.Object({
      id: id(),
      kind: kind(),
      isOpen: isOpen(),
      createdAt: time(),
      decisions: Type.Array(ReportDecision),
    }),
  ),
});
export type ReportFile = Static<typeof ReportFile>;

/** What is sent to decide; what the person reads says why. */
export const DecisionDraft = Type.Object({
  decision: words(decisions, { errorMessage: 'Choose a decision' }),
  /** Of `restore`: it grants the appeal that was read, and not one that somebody else has answered meanwhile. */
  answersAppeal: Type.Optional(Type.Boolean()),
  text: Type.Optional(emptyText({ title: 'Reason', max: limits.decisionTextMax })),
});
export type DecisionDraft = Static<typeof DecisionDraft>;

/** What the queue shows: what waits, what was decided, or suspended people who appeal. */
const queueState = () => words(['open', 'decided', 'appealed']);

/** The queue, the oldest open report first; of decided ones the newest. */
export const listReportQueue = route('GET', '/api/moderation/reports', {
  access: 'moderator',
  query: Type.Object({
    state: Type.Optional(queueState()),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  }),
  reply: Type.Object({ reports: Type.Array(QueuedReport), total: Type.Integer() }),
});

/** One report with its sealed evidence. Whoever reads it stands in the log. */
export const readReport = route('GET', '/api/moderation/reports/:reportId', {
  access: 'moderator',
  reply: ReportFile,
});

/** Decides a report that is open, restores a suspended person, or declines their appeal. */
export const decideReport = route('POST', '/api/moderation/reports/:reportId/decisions', {
  access: 'moderator',
  refuses: ['conflict'],
  body: DecisionDraft,
  reply: ReportFile,
  status: 201,
});

/** The marks that wait for a moderator, what waited longest first. */
export const listHeldMarks = route('GET', '/api/moderation/marks', {
  access: 'moderator',
  query: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })) }),
  reply: Type.Object({ marks: Type.Array(QueuedMark), total: Type.Integer() }),
});

/** Lets others see a mark that waits, or takes one back: of whoever was reported, or waits. */
export const decideMark = route('POST', '/api/moderation/marks/:userId/decisions', {
  access: 'moderator',
  refuses: ['conflict'],
  body: MarkDecisionDraft,
  reply: MarksCase,
  status: 201,
});
