import type {
  Decision,
  Evidence,
  BadgeDecision,
  BadgesCase,
  QueuedReport,
  ReportPerson,
} from '@introvest/contracts/moderation';
import { reportKinds } from '@introvest/contracts/vocabularies';

const named =
  <Value extends string>(words: Partial<Record<Value, string>>) =>
  (value: Value): string =>
    words[value] ?? value;

export const kindOf = named<QueuedReport['kind']>(
  Object.fromEntries(reportKinds.map(({ value, label }) => [value, label])),
);

export const subjectOf = named<QueuedReport['subjectType']>({
  person: 'the person',
  message: 'a message',
  request: 'a request',
  profile: 'the profile',
});

export const personOf = ({ name, userType }: ReportPerson): string =>
  userType ? `${name}, ${userType}` : name;

export const sources: Partial<Record<Evidence['type'], string>> = {
  note: 'Request note',
  profile: 'Profile at the time of the report',
};

export const decidedAs = named<Decision>({
  dismiss: 'Dismissed',
  warn: 'Warned',
  suspend: 'Suspended',
  restore: 'Suspension lifted',
  decline: 'Appeal declined',
});

export const at = (time: string): string =>
  new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

type Decided = Pick<BadgeDecision, 'moderator' | 'decidedAt'>;

export const decidedBy = ({ moderator, decidedAt }: Decided): string =>
  `${moderator ?? 'Deleted account'} · ${at(decidedAt)}`;

export const badgeDecisionLabel = named<BadgeDecision['decision']>({
  show: 'Badge approved',
  take_back: 'Badge removed',
});

type WorkDomain = NonNullable<BadgesCase['workDomain']>;

const stateLabel = named<WorkDomain['state']>({
  shown: 'visible to members',
  held: 'waiting for review',
  taken_back: 'removed',
});
export const badgeStateOf = ({ state, isShown }: Pick<WorkDomain, 'state' | 'isShown'>): string =>
  state === 'shown' && !isShown
    ? 'hidden, because the website changed or the badge expired'
    : stateLabel(state);

export const domainIn = ({ domain, written }: Pick<WorkDomain, 'domain' | 'written'>): string =>
  domain === written ? domain : `${domain} (${written})`;
