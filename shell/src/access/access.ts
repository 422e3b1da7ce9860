import { withNext, type CurrentUser } from '@introvest/shell-sdk';
import type { PublishedPage } from '../registry/snapshot';

type Person = Pick<CurrentUser, 'userType' | 'hasProfile'>;
type Rules = Pick<PublishedPage, 'path' | 'access' | 'profileRequired'>;

export type Verdict =
  | { kind: 'show' }
  | { kind: 'redirect'; to: string }
  /** Show once the own profile is known to exist. */
  | { kind: 'profile'; role: 'founder' | 'investor' };

export const dashboards = { founder: '/dashboard', investor: '/investor-dashboard' } as const;
export const profileForms = {
  founder: '/onboarding/founder',
  investor: '/onboarding/investor',
} as const;
export const CHOOSE_TYPE = '/onboarding';
export const SIGN_IN = '/auth';

const redirect = (to: string): Verdict => ({ kind: 'redirect', to });

/** The access guard: what becomes of this person on this page. */
export function judge(page: Rules, user: Person | null): Verdict {
  if (page.access === 'public') return { kind: 'show' };
  if (!user) return redirect(SIGN_IN);
  const role = user.userType;
  if (!role) return page.path === CHOOSE_TYPE ? { kind: 'show' } : redirect(CHOOSE_TYPE);
  if (page.access !== 'signed-in' && page.access !== role) return redirect(dashboards[role]);
  return page.profileRequired ? { kind: 'profile', role } : { kind: 'show' };
}

/** Whether an address is where the entry route sends people anyway. */
export const isUsualPlace = (address: string): boolean =>
  Object.values<string>(dashboards).includes(address);

/** Where the entry route sends a signed-in person. */
export function homeOf({ userType, hasProfile }: Person): string {
  if (!userType) return CHOOSE_TYPE;
  return hasProfile ? dashboards[userType] : profileForms[userType];
}

/** The same for somebody who asked for a page: the profile comes first, and the page after it. */
export function onwardOf(user: Person, next: string | undefined): string {
  const home = homeOf(user);
  return isUsualPlace(home) ? (next ?? home) : withNext(home, next);
}
