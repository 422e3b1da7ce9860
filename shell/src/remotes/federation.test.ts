import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { SnapshotRemote } from '../registry/snapshot';
import type * as federation from './federation';

const loadRemote = jest.fn<(id: string) => Promise<unknown>>();
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: (id: string) => loadRemote(id),
  registerPlugins: () => {},
  registerRemotes: () => {},
}));

// Imported after the mock is set.
let pages: typeof federation.pages;
beforeAll(async () => {
  ({ pages } = await import('./federation'));
});

const Page = () => null;
const remote = { id: 'mf_lab_1', name: 'mf-lab' } as SnapshotRemote;

beforeEach(() => {
  loadRemote.mockReset();
  loadRemote.mockResolvedValue({ default: Page });
});

test("loads a page from its remote's build", async () => {
  expect(await pages.load(remote, './Lab')).toBe(Page);
  expect(loadRemote.mock.calls).toEqual([['mf_lab_1/Lab']]);
});

test('refuses an incompatible remote before loading any of its files', async () => {
  const refused = 'mf-lab needs Panel of @introvest/shell-sdk/ui, which the running shell lacks.';
  await expect(pages.load({ ...remote, refused }, './Lab')).rejects.toThrow(refused);
  expect(loadRemote).not.toHaveBeenCalled();
});

test.each([[undefined], [null], [{}], [{ Lab: Page }]])(
  'names a module that exports no page (%j) in the error',
  async (loaded) => {
    loadRemote.mockResolvedValue(loaded);
    await expect(pages.load(remote, './Lab')).rejects.toThrow('mf-lab has no page ./Lab.');
  },
);
