import { expect, jest, test } from '@jest/globals';
import type { CurrentUser } from '@introvest/contracts/auth';
import { founder, investor } from '../people';
import { claimedPages, type ClaimedPage } from './claimedPages';
import { visit, type RenderedTexts, type Stages } from './look';
import { idOf } from './sampleReply';

jest.setTimeout(600_000);
// The store's development checks print warnings if they are slow.
jest.spyOn(console, 'warn').mockImplementation(() => {});
jest.mock('socket.io-client', () => {
  const silent = { on: () => silent, off: () => silent, emit: () => silent, active: true };
  const line = { connect: () => silent, disconnect: () => silent, connected: false };
  return { io: () => Object.assign(silent, line, { io: { on: () => {}, engine: { once() {} } } }) };
});

const visitorsOf: Record<ClaimedPage['access'], (CurrentUser | null)[]> = {
  public: [null],
  founder: [founder(), founder({ hasProfile: false })],
  investor: [investor(), investor({ hasProfile: false })],
  'signed-in': [founder(), investor(), founder({ hasProfile: false })],
  moderator: [founder({ isModerator: true })],
};

/** Queries with which a page opens the first row of its sample data, by path. */
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

/** Texts that would be false after loading has failed. Sample data may contain them legitimately. */
const claims = [/\bNo .*\b(yet|found)$/, /\bNothing (waits|is waiting)/, /is complete$/];

/** Returns the texts of an empty state that the page shows although nothing was loaded. */
const untrueIn = (seen: RenderedTexts, emptyTexts: Set<string>, also: RegExp[] = []) =>
  [...seen.texts].filter((text) => emptyTexts.has(text) || also.some((claim) => claim.test(text)));

/** Result of a visit. Its fields are named so that failed expectations are readable. */
interface Finding {
  path: string;
  failing: string;
  whileWaiting: string[];
  whenFailed: string[];
  offersRetry: boolean;
  failsStill: boolean;
}

const found = (
  path: string,
  failing: string,
  { waiting, failed, mended }: Stages,
  emptyTexts: Set<string>,
): Finding => ({
  path,
  failing,
  whileWaiting: untrueIn(waiting, emptyTexts),
  whenFailed: untrueIn(failed, emptyTexts, claims),
  offersRetry: failed.offersRetry,
  failsStill: mended.offersRetry,
});

const asItShouldBe = ({ path, failing }: Finding): Finding => ({
  path,
  failing,
  whileWaiting: [],
  whenFailed: [],
  offersRetry: true,
  failsStill: false,
});

/**
 * Makes each call of the page fail alone, and then all calls together. Skips calls that an earlier visit has tested.
 */
async function findingsOn(page: ClaimedPage): Promise<Finding[]> {
  const Page = await page.load();
  const known = new Set<string>();
  const findings: Finding[] = [];
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
    for (const name of asked) {
      known.add(name);
      findings.push(found(way.path, name, await go('full', name), emptyTexts));
    }
    if (full.asked.size === 1) continue;
    findings.push(found(way.path, 'everything', await go('full', ...full.asked), emptyTexts));
  }
  return findings;
}

test.each(claimedPages().map((page) => [page.path, page] as const))(
  '%s distinguishes loading, error and empty states',
  async (_path, page) => {
    const findings = await findingsOn(page);
    expect(findings).toEqual(findings.map(asItShouldBe));
  },
);
