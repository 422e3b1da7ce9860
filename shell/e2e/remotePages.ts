import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { signIn } from './registration';

/** Demo people who open the pages. */
type Visitor = 'founder' | 'moderator';

/** A remote's page under test, and a page of another remote that must keep working. */
export interface RemotePage {
  path: string;
  heading: string;
  as: Visitor | null;
  /** Whether only the page's own document lists its claim, so that the page must be opened by a page load. */
  ownDocument?: true;
  elsewhere: { path: string; heading: string };
  /** The page used to test an unavailable service, with the calls that fail and the message that is shown. */
  down: { path: string; calls: RegExp; says: string };
}

const contact = { path: '/contact', heading: 'Contact' };

/** Pages under test, by remote. */
export const remotePages: Record<string, RemotePage> = {
  'mf-auth': {
    path: '/auth',
    heading: 'Join the Startup Ecosystem',
    as: null,
    elsewhere: contact,
    down: {
      path: '/auth',
      calls: /^\/api\/auth\//,
      says: 'We couldn’t sign you in. Try again.',
    },
  },
  'mf-legal': {
    ...contact,
    as: 'founder',
    elsewhere: { path: '/connections', heading: 'Connections' },
    down: {
      path: '/privacy-policy',
      calls: /^\/api\/legal\//,
      says: 'Something went wrong. Try again.',
    },
  },
  'mf-browse': {
    path: '/browse-investors',
    heading: 'Browse Investors',
    as: 'founder',
    elsewhere: contact,
    down: {
      path: '/browse-investors',
      calls: /^\/api\/browse\//,
      says: 'We couldn’t load this',
    },
  },
  'mf-dashboards': {
    path: '/dashboard',
    heading: 'Welcome back, Amara',
    as: 'founder',
    elsewhere: contact,
    down: {
      path: '/dashboard',
      calls: /^\/api\/(profile-highlight|profile-views|bookmarks|pitch-decks|activity)/,
      says: 'We couldn’t load this',
    },
  },
  'mf-messaging': {
    path: '/connections',
    heading: 'Connections',
    as: 'founder',
    elsewhere: contact,
    down: {
      path: '/connections',
      calls: /^\/(api\/(connections|conversations)|socket\.io)/,
      says: 'We couldn’t load your connections',
    },
  },
  'mf-onboarding': {
    path: '/profile',
    heading: 'Profile Settings',
    as: 'founder',
    elsewhere: contact,
    down: {
      path: '/profile',
      calls: /^\/api\/(profiles|upload|files)\//,
      says: 'We couldn’t load your profile',
    },
  },
  'mf-decks': {
    path: '/decks',
    heading: 'Deck readers',
    as: 'founder',
    elsewhere: contact,
    down: {
      path: '/decks',
      calls: /^\/api\/decks\//,
      says: 'We couldn’t load your deck’s readers',
    },
  },
  'mf-moderation': {
    path: '/moderation',
    heading: 'Moderation',
    as: 'moderator',
    ownDocument: true,
    elsewhere: contact,
    down: {
      path: '/moderation',
      calls: /^\/api\/moderation\//,
      says: 'We couldn’t load the reports',
    },
  },
};

export function pageOfRemote(remote: string): RemotePage {
  const room = remotePages[remote];
  if (!room) throw new Error(`No page of ${remote} is known.`);
  return room;
}

/** Message shown in place of a remote that can't be loaded. */
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

/** Opens a page as a visitor or as a demo person. Each demo person signs in only once. */
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

/**
 * Presses a button until it is removed. Failed loads are also retried automatically, so the button may disappear
 * between the check and the click, which would then wait endlessly.
 */
export const pressUntilGone = (button: Locator): Promise<void> =>
  expect(async () => {
    if ((await button.count()) > 0) await button.first().click({ timeout: 500 });
    await expect(button).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 60_000 });

/** Marks the current document, so that a reload can be detected. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { marked: true }));

export const expectSameDocument = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => 'marked' in window)).toBe(true);
