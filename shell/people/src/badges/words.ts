import type { PersonBadges } from '@introvest/contracts/people';
import { monthOf } from '../names';

type WorkDomain = NonNullable<PersonBadges['workDomain']>;

export const emailWords = (month: string | null | undefined): string =>
  month ? `Email address confirmed in ${monthOf(month)}` : 'Email address confirmed';

export const workDomainWords = ({ domain, checkedIn }: WorkDomain): string =>
  `Email at ${domain} confirmed in ${monthOf(checkedIn)}`;
