import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ClaimedPage {
  path: string;
  access: 'public' | 'signed-in' | 'founder' | 'investor' | 'moderator';
}

const root = join(import.meta.dirname, '../..');

const claimed = (remote: string): ClaimedPage[] => {
  const text = readFileSync(join(root, remote, 'remote.json'), 'utf8');
  return (JSON.parse(text) as { pages: ClaimedPage[] }).pages;
};

/** Every page that a remote claims, so that a new one is judged without anybody thinking of it. */
const pages = readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .flatMap(claimed);

/** What only some addresses of a page show. */
const further = {
  visitor: ['/no/such/page'],
  founder: ['/connections?tab=all', '/profile?tab=account', '/profile?tab=files'],
  investor: [
    '/connections?tab=all',
    '/investor-dashboard?tab=bookmarks',
    '/investor-dashboard?tab=connections',
    '/investor-dashboard?tab=activity',
    '/profile?tab=account',
  ],
} as const;

export type Visitor = keyof typeof further;

/** Addresses that lead somebody with a profile elsewhere. */
const joining = /^\/(onboarding|investor-onboarding)/;

/** Where this kind of person can go. */
export function addressesOf(visitor: Visitor): string[] {
  const open = visitor === 'visitor' ? ['public'] : ['signed-in', visitor];
  return pages
    .filter(({ access, path }) => open.includes(access) && !joining.test(path))
    .map(({ path }) => path)
    .concat(further[visitor]);
}
