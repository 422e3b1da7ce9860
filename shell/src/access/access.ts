import { withNext, type CurrentUser } from '@introvest/shell-sdk';
import type { PublishedPage } from '../registry/snapshot';
import { ENTRY, type Places } from './places';

type Person = Pick<CurrentUser, 'userType' | 'hasProfile' | 'isModerator'>;
type Rules = Pick<PublishedPage, 'path' | 'access' | 'profileRequired'>;

export type Verdict =
  | { kind: 'show' }
  | { kind: 'redirect'; to: string }
  /** Show once the own profile is known to exist; where it is missing, `form` makes it. */
  | { kind: 'profile'; role: 'founder' | 'investor'; form: string };

const show: Verdict = { kind: 'show' };
const redirect = (to: string): Verdict => ({ kind: 'redirect', to });

/** The access guard: what becomes of this person on this page. */
export function judge(page: Rules, user: Person | null, { signIn, home, setup }: Places): Verdict {
  if (page.access === 'public') return show;
  if (!user) return redirect(signIn);
  const role = user.userType;
  if (!role) {
    // Where nobody claims the choice, whoever has no role goes on with what is for everybody.
    const mayStay = setup.choice ? page.path === setup.choice : page.access === 'signed-in';
    return mayStay ? show : redirect(setup.choice ?? ENTRY);
  }
  if (page.access !== 'signed-in' && page.access !== role) return redirect(home[role] ?? ENTRY);
  const form = setup[role];
  return page.profileRequired && form ? { kind: 'profile', role, form } : show;
}

/** Whether an address is where the entry route sends people anyway. */
export const isUsualPlace = (address: string, { home }: Places): boolean =>
  address === home.founder || address === home.investor;

/** Somebody who is here to moderate, and so far for nothing else. */
export const onlyModerates = ({ isModerator, hasProfile }: Person): boolean =>
  isModerator === true && !hasProfile;

/** Where the entry route sends a signed-in person; nowhere if no remote has a page for them. */
export function homeOf(user: Person, { home, setup }: Places) {
  // Their page is in a document of its own, to which the entry leads.
  if (onlyModerates(user)) return ENTRY;
  const { userType, hasProfile } = user;
  if (!userType) return setup.choice;
  return hasProfile ? home[userType] : (setup[userType] ?? home[userType]);
}

/** The same for somebody who asked for a page: the profile comes first, and the page after it. */
export function onwardOf(user: Person, next: string | undefined, places: Places) {
  if (onlyModerates(user)) return next;
  const home = homeOf(user, places);
  if (!home || isUsualPlace(home, places)) return next ?? home;
  return withNext(home, next);
}
