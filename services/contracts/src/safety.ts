import Type, { type Static } from 'typebox';
import { reportKinds } from './choices.js';
import { route } from './route.js';
import { limits } from './limits.js';
import { emptyText, id, nullable, time, words } from './validation/shapes.js';

const kinds = reportKinds.map(({ value }) => value);

const said = {
  kind: words(kinds, { errorMessage: 'Choose a reason' }),
  text: Type.Optional(emptyText({ title: 'What happened', max: limits.reportTextMax })),
};

export const ReportWords = Type.Object(said);
export type ReportWords = Static<typeof ReportWords>;

/** Returns the schema of a subject's kind. `id` is the user's id, or the connection's id for a request. */
export const subjectType = (options: { mayGrow?: boolean } = {}) =>
  words(['person', 'message', 'request', 'profile'], options);

export const ReportDraft = Type.Object({
  subject: Type.Object({ type: subjectType(), id: id('Subject') }),
  ...said,
});
export type ReportDraft = Static<typeof ReportDraft>;

/** States of a report, as shown to the reporter. `decided` means that no action was needed. */
const state = () => words(['open', 'looked_at', 'acted_on', 'decided'], { mayGrow: true });

/** A report, as shown to the reporter. `name` is the reported member's name. */
export const Report = Type.Object({
  id: id(),
  state: state(),
  kind: words(kinds, { mayGrow: true }),
  text: nullable(Type.String({ maxLength: limits.reportTextMax })),
  subjectType: subjectType({ mayGrow: true }),
  name: Type.String({ maxLength: limits.fullNameMax }),
  createdAt: time(),
});
export type Report = Static<typeof Report>;

/**
 * Reports something to the moderators with a copy of its content. Reporting the same thing again while the report is
 * open doesn't create a second report.
 */
export const reportSubject = route('POST', '/api/reports', {
  access: 'signed-in',
  refuses: ['not_found', 'rate_limited'],
  body: ReportDraft,
  reply: Type.Object({ id: id(), state: state() }),
  status: 201,
});

/** Lists the member's reports with their states, newest first. */
export const listReports = route('GET', '/api/reports', {
  access: 'signed-in',
  reply: Type.Array(Report),
});

export const Warning = Type.Object({
  id: id(),
  text: Type.String({ maxLength: limits.decisionTextMax }),
  warnedAt: time(),
});
export type Warning = Static<typeof Warning>;

/** Lists the member's warnings, newest first. */
export const listWarnings = route('GET', '/api/warnings', {
  access: 'signed-in',
  reply: Type.Array(Warning),
});
