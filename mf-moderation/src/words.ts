import type {
  Decision,
  Evidence,
  MarkDecision,
  MarksCase,
  QueuedReport,
  ReportPerson,
} from '@introvest/contracts/moderation';
import { reportKinds } from '@introvest/contracts/vocabularies';

export const kindOf = (kind: QueuedReport['kind']): string =>
  reportKinds.find(({ value }) => value === kind)?.label ?? kind;

// Words that this page does not know are of a newer server.
const subjects: Partial<Record<QueuedReport['subjectType'], string>> = {
  person: 'the person',
  message: 'a message',
  request: 'a request',
  profile: 'the profile',
};
export const subjectOf = (type: QueuedReport['subjectType']): string => subjects[type] ?? type;

const types = { founder: 'founder', investor: 'investor' };
export const personOf = ({ name, userType }: ReportPerson): string =>
  userType ? `${name}, ${types[userType]}` : name;

const sources: Partial<Record<Evidence['type'], string>> = {
  note: 'Note of the request',
  profile: 'Profile as it was',
};
export const sourceOf = (type: Evidence['type']): string | undefined => sources[type];

const decided: Partial<Record<Decision, string>> = {
  dismiss: 'Dismissed',
  warn: 'Warned',
  suspend: 'Suspended',
  restore: 'Restored',
  decline: 'Appeal declined',
};
export const decidedAs = (decision: Decision): string => decided[decision] ?? decision;

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
/** In the moderator's own time zone. */
export const at = (time: string): string => moment.format(new Date(time));

const marksDecided: Partial<Record<MarkDecision['decision'], string>> = {
  show: 'Mark shown',
  take_back: 'Mark taken back',
};
export const markDecidedAs = (decision: MarkDecision['decision']): string =>
  marksDecided[decision] ?? decision;

type WorkDomain = NonNullable<MarksCase['workDomain']>;

const markStates: Partial<Record<WorkDomain['state'], string>> = {
  shown: 'others see it',
  held: 'it waits for a moderator',
  taken_back: 'it was taken back',
};
/** Others see one that is shown only as long as the website is there. */
export const standingOf = ({ state, isShown }: Pick<WorkDomain, 'state' | 'isShown'>): string =>
  state === 'shown' && !isShown
    ? 'nobody sees it, as the website or the year has gone by'
    : (markStates[state] ?? state);

/** With the letters of its language, where it has others. */
export const domainIn = ({ domain, written }: Pick<WorkDomain, 'domain' | 'written'>): string =>
  domain === written ? domain : `${domain} (${written})`;
