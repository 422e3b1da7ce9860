import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ClaimedPage {
  path: string;
  module: string;
  access: 'public' | 'signed-in' | 'founder' | 'investor' | 'moderator';
}

const root = join(import.meta.dirname, '../..');

const claimed = (remote: string): ClaimedPage[] => {
  const text = readFileSync(join(root, remote, 'remote.json'), 'utf8');
  const all = (JSON.parse(text) as { pages: ClaimedPage[] }).pages;
  return all.filter((page) => page === all.find(({ module }) => module === page.module));
};

/** Pages that the remotes claim. They are read from the folders, so that tests include new pages automatically. */
const pages = readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .flatMap(claimed);

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
  'new founder': [],
  'new investor': [],
  moderator: ['appealed', 'decided', 'badges'].map((list) => `/moderation?list=${list}`),
};

export type Visitor = keyof typeof further;

export const visitors = Object.keys(further) as Visitor[];

const joining = /^\/(onboarding|investor-onboarding)/;

const access: Record<Visitor, readonly ClaimedPage['access'][]> = {
  visitor: ['public'],
  founder: ['signed-in', 'founder'],
  investor: ['signed-in', 'investor'],
  'new founder': ['signed-in', 'founder'],
  'new investor': ['signed-in', 'investor'],
  moderator: ['moderator'],
};

export function addressesOf(visitor: Visitor): string[] {
  const isNew = visitor.startsWith('new ');
  return pages
    .filter((page) => access[visitor].includes(page.access) && joining.test(page.path) === isNew)
    .map(({ path }) => path)
    .concat(further[visitor]);
}
