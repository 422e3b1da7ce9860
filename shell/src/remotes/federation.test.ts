import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { PublishedRemote } from '../registry/snapshot';
import type * as federation from './federation';

const loadRemote = jest.fn<(id: string) => Promise<unknown>>();
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: (id: string) => loadRemote(id),
  registerPlugins: () => {},
  registerRemotes: () => {},
}));

// Only now, so that it meets the mock.
let createPageLoader: typeof federation.createPageLoader;
beforeAll(async () => {
  ({ createPageLoader } = await import('./federation'));
});

const Page = () => null;
const remote = (sdk: string) => ({ id: 'mf_lab_1', name: 'mf-lab', sdk }) as PublishedRemote;

beforeEach(() => {
  loadRemote.mockReset();
  loadRemote.mockResolvedValue({ default: Page });
});

test('a page comes from the build of its remote', async () => {
  expect(await createPageLoader('1.2.0')(remote('^1.2.0'), './Lab')).toBe(Page);
  expect(loadRemote.mock.calls).toEqual([['mf_lab_1/Lab']]);
});

test.each(['^2.0.0', '^1.3.0', '>=9'])(
  'a remote that needs the sdk %s is refused by 1.2.0 before anything of it is loaded',
  async (range) => {
    await expect(createPageLoader('1.2.0')(remote(range), './Lab')).rejects.toThrow(
      `mf-lab needs the sdk ${range}; this shell has 1.2.0.`,
    );
    expect(loadRemote).not.toHaveBeenCalled();
  },
);

test.each([[undefined], [null], [{}], [{ Lab: Page }]])(
  'a module without a page (%j) is told by its name',
  async (loaded) => {
    loadRemote.mockResolvedValue(loaded);
    await expect(createPageLoader('1.2.0')(remote('^1.0.0'), './Lab')).rejects.toThrow(
      'mf-lab has no page ./Lab.',
    );
  },
);
