import type { CurrentUser } from '@introvest/contracts/auth';
import { allRoutes } from '@introvest/contracts/services';
import { store } from '@introvest/shell-sdk/api';
import { act, cleanup } from '@testing-library/react';
import type { ComponentType } from 'react';
import { resetRoutes, mockRoute } from '../mockRoute';
import { renderPage } from '../render';
import { idOf, sampleReply, type SampleSize } from './sampleReply';

export interface RenderedTexts {
  texts: Set<string>;
  offersRetry: boolean;
}

export interface Visit {
  Page: ComponentType<{ path: string }>;
  path: string;
  user: CurrentUser | null;
  fullness: SampleSize;
  failing: ReadonlySet<string>;
}

export interface Stages {
  waiting: RenderedTexts;
  failed: RenderedTexts;
  mended: RenderedTexts;
  asked: Set<string>;
}

/**
 * Routes of all mocked calls. Routes without parameters are mocked last, because later mocks take precedence. The test
 * itself mocks the session.
 */
const routes = Object.entries(allRoutes)
  .filter(([name, { raw }]) => raw !== true && name !== 'getCurrentUser' && name !== 'getOpenApi')
  .sort(([, a], [, b]) => Number(b.path.includes(':')) - Number(a.path.includes(':')));

const unavailable = { message: 'This is not available right now.', code: 'unavailable' } as const;

function mockEverything({ user, fullness, failing }: Visit) {
  const asked = new Set<string>();
  const viewerId = user?.id ?? idOf(999);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  for (const [name, route] of routes) {
    const isRead = route.method === 'GET';
    const isFailing = isRead && failing.has(name);
    const answer = async () => {
      if (isRead) asked.add(name);
      if (isFailing) await released;
      return isFailing ? unavailable : sampleReply(route, isRead ? fullness : 'full', viewerId);
    };
    mockRoute(route, answer, isFailing ? { status: 503 } : {});
  }
  const mend = () => {
    for (const [name, route] of routes)
      if (failing.has(name)) mockRoute(route, sampleReply(route, fullness, viewerId));
  };
  return { asked, release, mend };
}

const isBusy = (held: ReadonlySet<string>) =>
  Object.values(store.getState().api.queries).some(
    (query) => query?.status === 'pending' && !held.has(query.endpointName ?? ''),
  );

async function settle(held: ReadonlySet<string>): Promise<void> {
  let calm = 0;
  const changes = new MutationObserver(() => (calm = 0));
  changes.observe(document.body, { subtree: true, childList: true, characterData: true });
  while (calm < 3) {
    calm += 1;
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    if (isBusy(held)) calm = 0;
  }
  changes.disconnect();
}

function readTexts(texts: Set<string>): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    const text = textContent?.trim() ?? '';
    if (text !== '' && !parentElement?.closest('[hidden], style')) texts.add(text);
  }
}

const elements = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

const retries = () =>
  elements('button').filter(({ textContent }) => /^(Try again|Retry)$/.test(textContent ?? ''));

async function readTabs(held: ReadonlySet<string>, first?: () => void): Promise<RenderedTexts> {
  const seen: RenderedTexts = { texts: new Set(), offersRetry: false };
  const glance = async () => {
    await settle(held);
    if (first) {
      act(first);
      await settle(held);
    }
    readTexts(seen.texts);
    seen.offersRetry ||= retries().length > 0;
  };
  await glance();
  for (const tab of elements('[role=tab]')) {
    act(() => tab.click());
    await glance();
  }
  return seen;
}

export async function visit(given: Visit): Promise<Stages> {
  const { Page, path, user, failing } = given;
  const none: ReadonlySet<string> = new Set();
  const { asked, release, mend } = mockEverything(given);
  await renderPage(<Page path={path} />, { path, user });
  const waiting = await readTabs(failing);
  if (failing.size === 0) return leave({ waiting, failed: waiting, mended: waiting, asked });
  release();
  const failed = await readTabs(none);
  mend();
  const mended = await readTabs(none, () => retries().forEach((button) => button.click()));
  return leave({ waiting, failed, mended, asked });
}

function leave(stages: Stages): Stages {
  cleanup();
  resetRoutes();
  return stages;
}
