/// <reference types="node" />
import { expect, jest, test } from '@jest/globals';
import type { CurrentUser } from '@introvest/contracts/auth';
import type { Access } from '@introvest/contracts/route';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentType } from 'react';
import { founder, investor } from '../people';
import { visit, type Stages } from './look';
import { idOf } from './sampleReply';

jest.setTimeout(600_000);
// The store's development checks print warnings if they are slow.
jest.spyOn(console, 'warn').mockImplementation(() => {});
jest.mock('socket.io-client', () => {
  const silent = { on: () => silent, off: () => silent, emit: () => silent, active: true };
  const line = { connect: () => silent, disconnect: () => silent, connected: false };
  return { io: () => Object.assign(silent, line, { io: { on: () => {}, engine: { once() {} } } }) };
});

interface ClaimedPage {
  remote: string;
  path: string;
  module: string;
  access: Access;
  profileRequired?: boolean;
}

const root = join(__dirname, '../../../../..');

function pagesOf(remote: string): ClaimedPage[] {
  const text = readFileSync(join(root, remote, 'remote.json'), 'utf8');
  const { pages } = JSON.parse(text) as { pages: ClaimedPage[] };
  return pages
    .filter((page) => page === pages.find(({ module }) => module === page.module))
    .map((page) => ({ ...page, remote }));
}

const claimedPages = readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .flatMap(pagesOf);

async function load({ remote, module }: ClaimedPage): Promise<ComponentType<{ path: string }>> {
  const file = join(root, remote, 'src/pages', `${module}.tsx`);
  return ((await import(file)) as { default: ComponentType<{ path: string }> }).default;
}

const visitorsOf: Record<ClaimedPage['access'], (CurrentUser | null)[]> = {
  public: [null],
  founder: [founder(), founder({ hasProfile: false })],
  investor: [investor(), investor({ hasProfile: false })],
  'signed-in': [founder(), investor(), founder({ hasProfile: false })],
  moderator: [founder({ isModerator: true })],
};

const opened: Record<string, string> = {
  '/browse-startups': `?startup=${idOf(1)}`,
  '/browse-investors': `?investor=${idOf(1)}`,
  '/messages': `?connection=${idOf(1)}`,
  '/messaging': `?connection=${idOf(1)}`,
  '/moderation': `?report=${idOf(1)}`,
};

const waysTo = (page: ClaimedPage) =>
  visitorsOf[page.access]
    .filter((user) => !page.profileRequired || user?.hasProfile)
    .flatMap((user) => [
      { user, path: page.path },
      ...(opened[page.path] ? [{ user, path: page.path + opened[page.path] }] : []),
    ]);

/** Strings that would be wrong once loading has failed. Sample data may legitimately contain them. */
const claims = [/\bNo .*\b(yet|found)$/, /\bNothing (waits|is waiting)/, /is complete$/];

function faultsOf({ waiting, failed, mended }: Stages, emptyTexts: Set<string>): string[] {
  const isClaim = (text: string) => claims.some((claim) => claim.test(text));
  return [
    ...[...waiting.texts].filter((text) => emptyTexts.has(text)),
    ...[...failed.texts].filter((text) => emptyTexts.has(text) || isClaim(text)),
    ...(failed.offersRetry ? [] : ['offers no Retry']),
    ...(mended.offersRetry ? ['still fails after Retry'] : []),
  ];
}

/**
 * Makes each call of the page fail alone, and then all calls together. Skips calls that an earlier visit has tested.
 * Returns the faults by URL and failing call.
 */
async function faultsOn(page: ClaimedPage): Promise<Record<string, string[]>> {
  const Page = await load(page);
  const known = new Set<string>();
  const found: Record<string, string[]> = {};
  for (const way of waysTo(page)) {
    const go = (fullness: 'full' | 'bare', ...failing: string[]) =>
      visit({ Page, ...way, fullness, failing: new Set(failing) });
    const full = await go('full');
    const asked = [...full.asked].filter((name) => !known.has(name));
    if (asked.length === 0) continue;
    const bare = await go('bare');
    const emptyTexts = new Set(
      [...bare.failed.texts].filter((text) => !full.failed.texts.has(text)),
    );
    for (const name of asked) known.add(name);
    const everything = full.asked.size > 1 ? [[...full.asked]] : [];
    for (const failing of [...asked.map((name) => [name]), ...everything]) {
      const faults = faultsOf(await go('full', ...failing), emptyTexts);
      if (faults.length > 0) found[`${way.path} without ${failing.join()}`] = faults;
    }
  }
  return found;
}

test.each(claimedPages.map((page) => [page.path, page] as const))(
  '%s distinguishes loading, error and empty states',
  async (_path, page) => expect(await faultsOn(page)).toEqual({}),
);
