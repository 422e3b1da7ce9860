import { expect, type Browser, type Page } from '@playwright/test';
import { signIn } from './registration';

type Visitor = 'founder' | 'moderator';

export interface RemotePage {
  path: string;
  heading: string;
  as: Visitor | null;
  ownDocument?: true;
  elsewhere: { path: string; heading: string };
}

const contact = { path: '/contact', heading: 'Contact' };

type Own = Pick<RemotePage, 'path' | 'heading'> & Partial<RemotePage>;
const pages: Record<string, Own> = {
  'mf-auth': { path: '/auth', heading: 'Join the Startup Ecosystem', as: null },
  'mf-legal': { ...contact, elsewhere: { path: '/connections', heading: 'Connections' } },
  'mf-browse': { path: '/browse-investors', heading: 'Browse Investors' },
  'mf-dashboards': { path: '/dashboard', heading: 'Welcome back, Amara' },
  'mf-messaging': { path: '/connections', heading: 'Connections' },
  'mf-onboarding': { path: '/profile', heading: 'Profile Settings' },
  'mf-decks': { path: '/decks', heading: 'Deck readers' },
  'mf-moderation': {
    path: '/moderation',
    heading: 'Moderation',
    as: 'moderator',
    ownDocument: true,
  },
};

export const remotePages: Record<string, RemotePage> = Object.fromEntries(
  Object.entries(pages).map(([name, own]) => [name, { as: 'founder', elsewhere: contact, ...own }]),
);

export function pageOfRemote(remote: string): RemotePage {
  const room = remotePages[remote];
  if (!room) throw new Error(`No page of ${remote} is known.`);
  return room;
}

export const unavailable = 'This section is temporarily unavailable';

const sessions = new Map<Visitor, Promise<State>>();
type State = Awaited<ReturnType<typeof keptSession>>;

async function keptSession(browser: Browser, visitor: Visitor) {
  const page = await browser.newPage();
  await signIn(page, visitor);
  const state = await page.context().storageState();
  await page.close();
  return state;
}

export async function openPage(browser: Browser, visitor: Visitor | null): Promise<Page> {
  if (visitor === null) return browser.newPage();
  const session = sessions.get(visitor) ?? keptSession(browser, visitor);
  sessions.set(visitor, session);
  return browser.newPage({ storageState: await session });
}

export const headingOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 1, name, exact: true });

export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    const { idx } = history.state as { idx: number };
    const state = { idx: idx + 1 };
    history.pushState(state, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);

export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { marked: true }));

export const expectSameDocument = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => 'marked' in window)).toBe(true);
