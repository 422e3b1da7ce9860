import { withNext, type CurrentUser } from '@introvest/shell-sdk';
import type { PublishedPage } from '../registry/snapshot';
import { ENTRY, type ShellPages } from './shellPages';

type Person = Pick<CurrentUser, 'userType' | 'hasProfile' | 'isModerator'>;
type Rules = Pick<PublishedPage, 'path' | 'access' | 'profileRequired'>;

export type Verdict =
  | { kind: 'show' }
  | { kind: 'redirect'; to: string }
  | { kind: 'profile'; role: 'founder' | 'investor'; form: string };

const show: Verdict = { kind: 'show' };
const redirect = (to: string): Verdict => ({ kind: 'redirect', to });

export function checkAccess(
  page: Rules,
  user: Person | null,
  { signIn, home, setup }: ShellPages,
): Verdict {
  if (page.access === 'public') return show;
  if (!user) return redirect(signIn);
  const role = user.userType;
  if (!role) {
    // If no remote claims the choice of a role, members without a role may open the pages that are for all roles.
    const mayStay = setup.choice ? page.path === setup.choice : page.access === 'signed-in';
    return mayStay ? show : redirect(setup.choice ?? ENTRY);
  }
  if (page.access !== 'signed-in' && page.access !== role) return redirect(home[role] ?? ENTRY);
  const form = setup[role];
  return page.profileRequired && form ? { kind: 'profile', role, form } : show;
}

export const isDefaultRedirect = (address: string, { home }: ShellPages): boolean =>
  address === home.founder || address === home.investor;

export const onlyModerates = ({ isModerator, hasProfile }: Person): boolean =>
  isModerator === true && !hasProfile;

export function homeOf(user: Person, { home, setup }: ShellPages) {
  // The entry route opens the moderation page, which has its own document.
  if (onlyModerates(user)) return ENTRY;
  const { userType, hasProfile } = user;
  if (!userType) return setup.choice;
  return hasProfile ? home[userType] : (setup[userType] ?? home[userType]);
}

/** Returns where to send a user who requested a page: the profile form first, then the requested page. */
export function nextPageOf(user: Person, next: string | undefined, places: ShellPages) {
  if (onlyModerates(user)) return next;
  const home = homeOf(user, places);
  if (!home || isDefaultRedirect(home, places)) return next ?? home;
  return withNext(home, next);
}
