import type {
  Decision,
  Evidence,
  BadgeDecision,
  BadgesCase,
  QueuedReport,
  ReportPerson,
} from '@introvest/contracts/moderation';
import { reportKinds } from '@introvest/contracts/vocabularies';

export const kindOf = (kind: QueuedReport['kind']): string =>
  reportKinds.find(({ value }) => value === kind)?.label ?? kind;

// A newer server may send values that this page doesn't know.
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
  note: 'Request note',
  profile: 'Profile at the time of the report',
};
export const sourceOf = (type: Evidence['type']): string | undefined => sources[type];

const decided: Partial<Record<Decision, string>> = {
  dismiss: 'Dismissed',
  warn: 'Warned',
  suspend: 'Suspended',
  restore: 'Suspension lifted',
  decline: 'Appeal declined',
};
export const decidedAs = (decision: Decision): string => decided[decision] ?? decision;

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
export const at = (time: string): string => moment.format(new Date(time));

export const decidedBy = ({
  moderator,
  decidedAt,
}: Pick<BadgeDecision, 'moderator' | 'decidedAt'>): string =>
  `${moderator ?? 'Deleted account'} · ${at(decidedAt)}`;

const badgeDecisionLabels: Partial<Record<BadgeDecision['decision'], string>> = {
  show: 'Badge approved',
  take_back: 'Badge removed',
};
export const badgeDecisionLabel = (decision: BadgeDecision['decision']): string =>
  badgeDecisionLabels[decision] ?? decision;

type WorkDomain = NonNullable<BadgesCase['workDomain']>;

const badgeStateLabels: Partial<Record<WorkDomain['state'], string>> = {
  shown: 'visible to members',
  held: 'waiting for review',
  taken_back: 'removed',
};
/** Returns the badge's state. Members can see a badge only while the profile names the badge's website. */
export const badgeStateOf = ({ state, isShown }: Pick<WorkDomain, 'state' | 'isShown'>): string =>
  state === 'shown' && !isShown
    ? 'hidden, because the website changed or the badge expired'
    : (badgeStateLabels[state] ?? state);

export const domainIn = ({ domain, written }: Pick<WorkDomain, 'domain' | 'written'>): string =>
  domain === written ? domain : `${domain} (${written})`;
