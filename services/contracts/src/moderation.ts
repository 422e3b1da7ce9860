import Type, { type Static } from 'typebox';
import { reportKinds } from './choices.js';
import { badgeState, domain, userType } from './people.js';
import { route } from './route.js';
import { subjectType } from './safety.js';
import { limits } from './limits.js';
import { emptyText, id, nullable, text, time, words } from './validation/shapes.js';

/** Decisions of moderators. `restore` ends a suspension, `decline` rejects the appeal against it. */
export const decisions = ['dismiss', 'warn', 'suspend', 'restore', 'decline'] as const;
export type Decision = (typeof decisions)[number];

const name = () => Type.String({ maxLength: limits.fullNameMax });
const kind = () =>
  words(
    reportKinds.map(({ value }) => value),
    { mayGrow: true },
  );
const decision = () => words(decisions, { mayGrow: true });
const said = (max: number) => Type.String({ maxLength: max });

export const ReportPerson = Type.Object({ id: id(), name: name(), userType: nullable(userType()) });
export type ReportPerson = Static<typeof ReportPerson>;

/** A report in the queue, without its text. The text is read separately because each access is logged. */
export const QueuedReport = Type.Object({
  id: id(),
  kind: kind(),
  subjectType: subjectType({ mayGrow: true }),
  isOpen: Type.Boolean(),
  person: ReportPerson,
  isSuspended: Type.Boolean(),
  /** True if there is an unanswered appeal against the active suspension. */
  hasAppeal: Type.Boolean(),
  openAboutPerson: Type.Integer(),
  createdAt: time(),
  decided: Type.Optional(nullable(decision())),
});
export type QueuedReport = Static<typeof QueuedReport>;

/** Fields of a decision. The moderator is null if that account was deleted. */
const decided = {
  id: id(),
  text: nullable(said(limits.decisionTextMax)),
  moderator: nullable(name()),
  decidedAt: time(),
};

const ReportDecision = Type.Object({ ...decided, decision: decision() });
export type ReportDecision = Static<typeof ReportDecision>;

/** A sealed copy of the reported content. `isIntact` is false if the copy no longer matches its hash. */
export const Evidence = Type.Object({
  id: id(),
  type: words(['message', 'note', 'profile'], { mayGrow: true }),
  author: ReportPerson,
  content: said(1_000_000),
  fileName: nullable(said(500)),
  saidAt: time(),
  sealedAt: time(),
  isIntact: Type.Boolean(),
  /** True for the reported message among its surrounding messages. */
  isReported: Type.Optional(Type.Boolean()),
});
export type Evidence = Static<typeof Evidence>;

export const SuspensionCase = Type.Object({
  text: said(limits.decisionTextMax),
  beganAt: time(),
  endedAt: nullable(time()),
  appeal: nullable(
    Type.Object({
      text: said(limits.appealMax),
      at: time(),
      /** Reason for declining the appeal. Undefined while the appeal is pending, or if it was granted. */
      answer: Type.Optional(
        nullable(Type.Object({ text: said(limits.decisionTextMax), at: time() })),
      ),
    }),
  ),
});
export type SuspensionCase = Static<typeof SuspensionCase>;

export const badgeDecisions = ['show', 'take_back'] as const;

export const BadgeDecision = Type.Object({
  ...decided,
  decision: words(badgeDecisions, { mayGrow: true }),
  domain: domain(),
});
export type BadgeDecision = Static<typeof BadgeDecision>;

export const BadgesCase = Type.Object({
  isVerified: Type.Boolean(),
  /** Null if the email address was confirmed before such times were recorded. */
  confirmedAt: nullable(time()),
  workDomain: nullable(
    Type.Object({
      domain: domain(),
      written: domain(),
      state: badgeState(),
      /** True if other members see the badge: it has not expired, and the website is at this domain. */
      isShown: Type.Boolean(),
      checkedAt: time(),
      endsAt: time(),
    }),
  ),
  decisions: Type.Array(BadgeDecision),
});
export type BadgesCase = Static<typeof BadgesCase>;

/** A badge awaiting a decision, because its domain looks like another member's or because it was removed before. */
export const QueuedBadge = Type.Object({
  person: ReportPerson,
  domain: domain(),
  written: domain(),
  checkedAt: time(),
  /** Other members' domains that look like this domain. */
  looksLike: Type.Array(domain(), { maxItems: 10 }),
});
export type QueuedBadge = Static<typeof QueuedBadge>;

/** Body of a decision about a badge. `domain` is the domain that the moderator saw. */
export const BadgeDecisionDraft = Type.Object({
  decision: words(badgeDecisions, { errorMessage: 'Choose a decision' }),
  domain: text({ max: 253 }),
  text: Type.Optional(emptyText({ title: 'Reason', max: limits.decisionTextMax })),
});
export type BadgeDecisionDraft = Static<typeof BadgeDecisionDraft>;

export const ReportFile = Type.Object({
  ...QueuedReport.properties,
  text: nullable(said(limits.reportTextMax)),
  /** Null if the reporter's account was deleted. */
  reporter: nullable(ReportPerson),
  evidence: Type.Array(Evidence),
  decisions: Type.Array(ReportDecision),
  suspensions: Type.Array(SuspensionCase),
  /** The reported member's badges. Undefined in replies from older servers. */
  badges: Type.Optional(BadgesCase),
  /** Other reports about this member, newest first. */
  others: Type.Array(
    Type.Object({
      id: id(),
      kind: kind(),
      isOpen: Type.Boolean(),
      createdAt: time(),
      decisions: Type.Array(ReportDecision),
    }),
  ),
});
export type ReportFile = Static<typeof ReportFile>;

/** Body of a decision. The member can read `text`. */
export const DecisionDraft = Type.Object({
  decision: words(decisions, { errorMessage: 'Choose a decision' }),
  /** Only for `restore`: grants the appeal that the moderator read. Fails if the appeal has already been answered. */
  answersAppeal: Type.Optional(Type.Boolean()),
  text: Type.Optional(emptyText({ title: 'Reason', max: limits.decisionTextMax })),
});
export type DecisionDraft = Static<typeof DecisionDraft>;

/** Lists reports: open ones oldest first, decided ones newest first. `appealed` lists suspended members' appeals. */
export const listReportQueue = route('GET', '/api/moderation/reports', {
  access: 'moderator',
  query: Type.Object({
    state: Type.Optional(words(['open', 'decided', 'appealed'])),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  }),
  reply: Type.Object({ reports: Type.Array(QueuedReport), total: Type.Integer() }),
});

/** Returns one report with its sealed evidence. Each access is logged. */
export const readReport = route('GET', '/api/moderation/reports/:reportId', {
  access: 'moderator',
  reply: ReportFile,
});

/** Decides an open report, ends a suspension, or declines an appeal. */
export const decideReport = route('POST', '/api/moderation/reports/:reportId/decisions', {
  access: 'moderator',
  refuses: ['conflict'],
  body: DecisionDraft,
  reply: ReportFile,
  status: 201,
});

/** Lists the badges awaiting a moderator's decision, oldest first. */
export const listHeldBadges = route('GET', '/api/moderation/badges', {
  access: 'moderator',
  query: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })) }),
  reply: Type.Object({ badges: Type.Array(QueuedBadge), total: Type.Integer() }),
});

/** Approves a pending badge, or removes a badge. Only for members who were reported or whose badge is pending. */
export const reviewBadge = route('POST', '/api/moderation/badges/:userId/decisions', {
  access: 'moderator',
  refuses: ['conflict'],
  body: BadgeDecisionDraft,
  reply: BadgesCase,
  status: 201,
});
