import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { provide } from '@introvest/testing/web/provide';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Claim, SnapshotRemote } from '../registry/snapshot';
import type * as federation from './federation';
import type * as guards from './guard';
import type * as outlet from './RemoteOutlet';

const registered = jest.fn<(remotes: { name: string }[]) => void>();
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: () => Promise.reject(new Error('none')),
  registerPlugins: () => {},
  registerRemotes: (remotes: { name: string }[]) => registered(remotes),
}));

// These are imported later, so that the modules use the mock.
let RemoteOutlet: typeof outlet.RemoteOutlet;
let pages: typeof federation.pages;
let createGuard: typeof guards.createGuard;
beforeAll(async () => {
  ({ RemoteOutlet } = await import('./RemoteOutlet'));
  ({ createGuard } = await import('./guard'));
  ({ pages } = await import('./federation'));
});

const HASH = `sha384-${'b'.repeat(64)}`;
const unavailable = 'This section is temporarily unavailable';
let count = 0;
let live: SnapshotRemote;
let fallback: SnapshotRemote;
let asked: string[];
let status: number;
const sent = jest.fn<typeof navigator.sendBeacon>();

const remoteOf = (build: string) =>
  ({
    name: 'mf-lab',
    build,
    id: `mf_lab_${build}`,
    entry: `/remotes/mf-lab/${build}/entry.js`,
    files: { [`/remotes/mf-lab/${build}/entry.js`]: HASH },
    pages: [],
  }) as unknown as SnapshotRemote;

beforeEach(() => {
  count += 1;
  live = remoteOf(`live${count}`);
  fallback = remoteOf(`before${count}`);
  asked = [];
  status = 404;
  jest.clearAllMocks();
  provide(navigator, { sendBeacon: sent });
  jest
    .spyOn(performance, 'getEntriesByType')
    .mockImplementation(() => [
      { name: location.origin + live.entry, responseStatus: status } as PerformanceResourceTiming,
    ]);
  tell({ [live.build]: fallback });
});

function tell(builds: Record<string, SnapshotRemote | undefined>) {
  const versions = Object.entries(builds).map(([version, one]) => ({
    metadata: { version },
    extras: { standIn: one },
  }));
  const reply = { json: async () => ({ microFrontends: { 'mf-lab': versions } }) } as Response;
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(reply);
}

const lost = () =>
  new Error('[ Federation Runtime ]: RUNTIME-008 Failed to load script resources.');

type LoadPage = typeof federation.pages.load;

const loader =
  (pages: Record<string, () => Promise<unknown>> = {}): LoadPage =>
  (remote, module) => {
    asked.push(`${remote.build} ${module}`);
    const page = pages[remote.build];
    if (page) return page() as ReturnType<LoadPage>;
    return remote === fallback ? Promise.resolve(() => <h1>As before</h1>) : Promise.reject(lost());
  };

function show(load: LoadPage, module = './Lab') {
  pages.load = load;
  const claim = { remote: live, page: { path: '/lab', module, title: 'Lab' } } as Claim;
  return render(<RemoteOutlet claim={claim} />);
}
const reports = () => sent.mock.calls.map(([, body]) => JSON.parse(body as string) as object);

test.each([
  [404, 'missing'],
  [200, 'altered'],
])(
  'falls back to the previous build after status %p of an entry, and reports it',
  async (answered, reason) => {
    status = answered;
    show(loader());
    expect(await screen.findByRole('heading', { name: 'As before' })).toBeVisible();
    expect(screen.queryByText(unavailable)).toBeNull();
    expect(reports()).toEqual([expect.objectContaining({ build: live.build, reason })]);
    expect(registered.mock.calls).toEqual([[[expect.objectContaining({ name: fallback.id })]]]);
  },
);

test("admits only the fallback build's files, by their hashes", async () => {
  const guard = createGuard({});
  const integrity = (address: string) => {
    const script = document.createElement('script');
    guard(script, address);
    return script.integrity;
  };
  expect(integrity(fallback.entry)).not.toBe(HASH);
  show(loader());
  await screen.findByText('As before');
  expect(integrity(fallback.entry)).toBe(HASH);
  expect(integrity(live.entry)).not.toBe(HASH);
});

test('keeps the fallback for the tab and loads no more pages of the live build', async () => {
  const load = loader();
  const first = show(load);
  await screen.findByText('As before');
  first.unmount();
  show(load, './Other');
  await screen.findByText('As before');
  expect(asked).toEqual([
    `${live.build} ./Lab`,
    `${live.build} ./Lab`,
    `${fallback.build} ./Lab`,
    `${fallback.build} ./Other`,
  ]);
});

test('retries a file once from the same build', async () => {
  let tries = 0;
  const page = async () => () => <h1>Of today</h1>;
  show(loader({ [live.build]: () => (++tries === 1 ? Promise.reject(lost()) : page()) }));
  expect(await screen.findByText('Of today')).toBeVisible();
  expect(asked).toEqual([`${live.build} ./Lab`, `${live.build} ./Lab`]);
  expect(fetch).not.toHaveBeenCalled();
});

test.each<[string, number, () => void]>([
  ['nothing was live before', 2, () => tell({ [live.build]: undefined })],
  ['another build is live by now', 2, () => tell({ later: fallback })],
  ['it is refused', 2, () => tell({ [live.build]: { ...fallback, refused: 'no' } })],
  [
    'the registry is away',
    2,
    () => void jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error()),
  ],
  ['the service of files is away', 1, () => void (status = 503)],
  ['nobody answers', 1, () => void (status = 0)],
])('keeps showing the error message if %s', async (_why, tries, arrange) => {
  arrange();
  show(loader());
  expect(await screen.findByText(unavailable)).toBeVisible();
  expect(asked).toEqual(Array.from({ length: tries }, () => `${live.build} ./Lab`));
});

test('does not replace a build whose module threw, because part of it has run', async () => {
  provide(window, { [live.id]: {} });
  show(loader({ [live.build]: () => Promise.reject(new Error('broken')) }));
  expect(await screen.findByText(unavailable)).toBeVisible();
  expect(asked).toEqual([`${live.build} ./Lab`]);
});

test('does not use a fallback if a page of the live build has loaded', async () => {
  const first = show(loader({ [live.build]: async () => () => <h1>Of today</h1> }));
  await screen.findByText('Of today');
  first.unmount();
  show(loader(), './Other');
  expect(await screen.findByText(unavailable)).toBeVisible();
  expect(asked.at(-1)).toBe(`${live.build} ./Other`);
});

test('offers Retry if the previous build fails too', async () => {
  let mended = false;
  const load = loader({
    [fallback.build]: () =>
      mended ? Promise.resolve(() => <h1>As before</h1>) : Promise.reject(lost()),
  });
  show(load);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  mended = true;
  await userEvent.click(retry);
  expect(await screen.findByText('As before')).toBeVisible();
  await waitFor(() => expect(asked.at(-1)).toBe(`${fallback.build} ./Lab`));
});
