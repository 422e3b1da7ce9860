import type {
  Decision,
  Evidence,
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
};
export const decidedAs = (decision: Decision): string => decided[decision] ?? decision;

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
/** In the moderator's own time zone. */
export const at = (time: string): string => moment.format(new Date(time));
