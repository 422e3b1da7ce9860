import { beforeEach, expect, test } from '@jest/globals';
import {
  changeDeckSettings,
  deleteDeckHistory,
  deleteDeckHistoryOf,
  getDeckSettings,
  listDeckHistory,
  listDeckReaders,
  listDeckRevocations,
  restoreDeckAccess,
  revokeDeckAccess,
  type DeckReader,
} from '@introvest/contracts/decks';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder, investor } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor, within } from '@testing-library/react';
import Decks from './Decks';

const open = (user = founder()) => renderPage(<Decks />, { path: '/decks', user });
const at = '2026-11-01T10:00:00.000Z';
const idOf = (place: number) => `01900000-0000-7000-8000-00000000010${place}`;
const helena: DeckReader = {
  userId: idOf(1),
  name: 'Helena Moreau',
  visits: 2,
  seconds: 65,
  pages: [
    { page: 1, seconds: 60 },
    { page: 2, seconds: 5 },
  ],
  lastReadAt: at,
  isRevoked: false,
};
const readers: DeckReader[] = [
  helena,
  {
    ...helena,
    userId: idOf(2),
    name: 'Oren Tal',
    visits: 1,
    seconds: 10,
    pages: [{ page: 4, seconds: 10 }],
  },
  { ...helena, userId: null, name: 'Private reader', visits: 1, seconds: 0, pages: [] },
];
const unavailable = [{ message: 'Try later.', code: 'unavailable' }, { status: 503 }] as const;
const done = { message: 'Done' };

beforeEach(() => {
  mockRoute(getDeckSettings, { mayDownload: true, readPrivately: false });
  mockRoute(listDeckRevocations, []);
});

test('shows a founder who read the deck and where they stopped, by version', async () => {
  const listed = mockRoute(listDeckReaders, { version: 2, pages: 4, versions: [2, 1], readers });
  const { person } = await open();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Helena Moreau2 visits · 1 min 5 s · 2 of 4 pages · /),
    expect.stringMatching(/^Oren Tal1 visit · 10 s · 1 of 4 pages · /),
    expect.stringMatching(/^Private reader1 visit · \d+ days? ago$/),
  ]);
  expect(
    within(rows[0]!).getByRole('img', { name: /page 1: 1 min 0 s, page 2: 5 s$/ }),
  ).toBeVisible();
  expect(screen.getByText('1 of 2 readers reached page 4, the last one.')).toBeVisible();
  const cells = screen.getAllByRole('row').map((row) => row.textContent);
  expect(cells.slice(1)).toEqual(['121 min 0 s', '225 s', '310 s', '4110 s']);
  await person.selectOptions(screen.getByRole('combobox', { name: 'Version' }), 'Version 1');
  await waitFor(() => expect(listed.calls.at(-1)?.query).toEqual({ version: '1' }));
});

test('removes and restores access', async () => {
  mockRoute(listDeckReaders, { version: 1, pages: 4, versions: [1], readers });
  const revoked = mockRoute(revokeDeckAccess, done);
  const restored = mockRoute(restoreDeckAccess, done);
  const { person } = await open();
  const remove = await screen.findByRole('button', { name: 'Remove access of Helena Moreau' });
  mockRoute(listDeckRevocations, [{ userId: idOf(1), name: 'Helena Moreau', revokedAt: at }]);
  mockRoute(listDeckReaders, {
    version: 1,
    pages: 4,
    versions: [1],
    readers: [{ ...helena, isRevoked: true }],
  });
  await person.click(remove);
  expect(await screen.findByText('No access')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Restore access of Helena Moreau' }));
  await waitFor(() => expect(restored.calls).toHaveLength(1));
  expect(revoked.calls.map(({ params }) => params)).toEqual([{ userId: idOf(1) }]);
});

test.each([
  [
    'no reader',
    () => mockRoute(listDeckReaders, { version: 1, pages: null, versions: [1], readers: [] }),
    'No readers yet',
  ],
  [
    'no deck',
    () => mockRoute(listDeckReaders, { message: 'None', code: 'not_found' }, { status: 404 }),
    'No pitch deck yet',
  ],
])('tells a founder about %s', async (_case, mock, title) => {
  mock();
  await open();
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

test('saves settings, and takes back a choice that could not be saved', async () => {
  mockRoute(listDeckReaders, { version: 1, pages: null, versions: [1], readers: [] });
  const saved = mockRoute(changeDeckSettings, { mayDownload: false, readPrivately: false });
  const { person } = await open();
  const box = await screen.findByRole('checkbox', { name: 'Allow download' });
  mockRoute(getDeckSettings, { mayDownload: false, readPrivately: false });
  await person.click(box);
  await waitFor(() => expect(saved.calls[0]?.body).toEqual({ mayDownload: false }));
  await waitFor(() => expect(box).not.toBeChecked());
  mockRoute(changeDeckSettings, ...unavailable);
  await person.click(box);
  expect(await screen.findByRole('region', { name: 'Toast' })).toHaveTextContent('Try later.');
  await waitFor(() => expect(box).not.toBeChecked());
});

test('shows an investor the history, which can be deleted', async () => {
  const entry = { companyName: 'Tallybird', visits: 1, seconds: 30, lastReadAt: at };
  mockRoute(listDeckHistory, [
    { ...entry, founderId: idOf(1), version: 2 },
    { ...entry, founderId: idOf(1), version: 1 },
    { ...entry, founderId: idOf(2), version: 1, companyName: 'Keelwright' },
  ]);
  const one = mockRoute(deleteDeckHistoryOf, done);
  const all = mockRoute(deleteDeckHistory, done);
  const { person } = await open(investor());
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Tallybird2 visits · 1 min 0 s · /),
    expect.stringMatching(/^Keelwright1 visit · 30 s · /),
  ]);
  await person.click(
    screen.getByRole('button', { name: 'Delete your visits to Tallybird’s deck' }),
  );
  await waitFor(() => expect(one.calls[0]?.params).toEqual({ founderId: idOf(1) }));
  await person.click(screen.getByRole('button', { name: 'Delete all' }));
  mockRoute(listDeckHistory, []);
  const dialog = await screen.findByRole('alertdialog');
  await person.click(within(dialog).getByRole('button', { name: 'Delete all' }));
  expect(await screen.findByText('No decks read yet')).toBeVisible();
  expect(all.calls).toHaveLength(1);
  expect(screen.getByRole('checkbox', { name: 'Read decks privately' })).not.toBeChecked();
});
