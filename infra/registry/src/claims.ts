import type { PageClaim } from './schema.js';

export interface Claiming {
  name: string;
  pages: PageClaim[];
}

const audienceOf = ({ home, signIn, setup }: PageClaim): PageClaim['access'] | undefined => {
  if (signIn) return 'public';
  if (setup === 'choice') return 'signed-in';
  return home ?? setup;
};

/**
 * Returns the roles of the page, such as 'the home page for founders'. Only one page of all remotes may claim each
 * role.
 */
const rolesOf = ({ home, signIn, setup, ...claim }: PageClaim): string[] => [
  ...(home ? [`the home page for ${home}s`] : []),
  ...(signIn ? ['the sign-in page'] : []),
  ...(setup === 'choice' ? ['the page to choose a role'] : []),
  ...(setup && setup !== 'choice' ? [`the setup page for ${setup}s`] : []),
  ...(claim.profile ? ['the profile page'] : []),
  ...(claim.unread ? ['the messages page'] : []),
  ...(claim.notifications ? ['the notifications page'] : []),
];

/**
 * Returns why this remote's role claims (`home`, `signIn`, `setup`, `profile`, `unread`, `notifications`) conflict with
 * those of the other remotes; undefined if they don't. If two remotes could claim the same role, the winner would
 * depend on their order.
 */
export function claimFault(remote: Claiming, others: Claiming[]): string | undefined {
  const refusal = `${remote.name} can't be published:`;
  for (const page of remote.pages) {
    const [role] = rolesOf(page);
    if (!role) continue;
    if (page.path.includes(':'))
      return `${refusal} ${page.path} has a parameter, so it can't be ${role}.`;
    // Without access, a person would be redirected from the page to the same page again.
    const fits = page.access === audienceOf(page) || (page.access === 'signed-in' && !page.signIn);
    if (!fits)
      return `${refusal} ${page.path} is ${role}, but its access '${page.access}' keeps those people out.`;
  }
  const mine = new Set(remote.pages.flatMap(rolesOf));
  for (const { name, pages } of others.filter((other) => other.name !== remote.name)) {
    const taken = pages.flatMap(rolesOf).find((role) => mine.has(role));
    if (taken) return `${refusal} ${taken} belongs to ${name}.`;
  }
  return undefined;
}
