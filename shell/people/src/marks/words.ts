import type { PersonMarks } from '@introvest/contracts/people';
import { monthOf } from '../names/declines';

type WorkDomain = NonNullable<PersonMarks['workDomain']>;

/** Not known when, where it was long ago. */
export const emailWords = (month: string | null | undefined): string =>
  month ? `Email address confirmed in ${monthOf(month)}` : 'Email address confirmed';

export const workDomainWords = ({ domain, checkedIn }: WorkDomain): string =>
  `Receives mail at ${domain}, checked in ${monthOf(checkedIn)}`;
