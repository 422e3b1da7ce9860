import { beforeEach, expect, jest, test } from '@jest/globals';
import {
  changeDeckSettings,
  getDeck,
  recordDeckPages,
  startDeckVisit,
  type Deck,
} from '@introvest/contracts/decks';
import { fakeSocket } from '@introvest/testing/web/fakeSocket';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder, investor } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { act, screen, waitFor } from '@testing-library/react';
import type { openPdf, OpenedPdf, PdfFault, PdfHandlers } from '../reader/pdf';
import ReadDeck from './ReadDeck';
import ReadFile from './ReadFile';

const opens = new Set<string>();
let handlers: PdfHandlers;
let fault: PdfFault | undefined;
const pdf = { pages: 3, outline: [], close: () => {} } as Partial<OpenedPdf> as OpenedPdf;
const fakeOpen: typeof openPdf = (url, _container, given) => {
  opens.add(url);
  handlers = given;
  return new Promise((resolve) => setTimeout(() => resolve(fault ?? pdf)));
};
jest.mock('../reader/pdf', () => ({
  openPdf: (...given: Parameters<typeof openPdf>) => fakeOpen(...given),
}));

const founderId = '01900000-0000-7000-8000-000000000009';
const visitId = '01900000-0000-7000-8000-000000000008';
const deck: Deck = {
  fileUrl: '/api/files/1/deck.pdf',
  fileName: 'deck.pdf',
  version: 1,
  mayDownload: true,
  companyName: 'Tallybird',
  needsNotice: false,
  isRecorded: true,
};
const missing = [
  { message: 'We couldn’t find this.', code: 'not_found' },
  { status: 404 },
] as const;

beforeEach(() => {
  navigator.sendBeacon = () => true;
  opens.clear();
  fault = undefined;
  mockRoute(startDeckVisit, { visitId, version: 1 });
});

function open(given: Partial<Deck> = {}, user = investor()) {
  mockRoute(getDeck, { ...deck, ...given });
  return renderPage(<ReadDeck />, { path: `/decks/${founderId}`, user });
}
const opened = () => screen.findByRole('toolbar', { name: 'Document' });
const changeAccess = (of: string) =>
  act(async () => fakeSocket.say('deck_access_changed', { founderId: of }));

test.each([
  ['Read deck', []],
  ['Read privately', [{ readPrivately: true }]],
])('says what is recorded before the first deck: %s', async (choice, changes) => {
  const changed = mockRoute(changeDeckSettings, { mayDownload: true, readPrivately: true });
  const { person } = await open({ needsNotice: true });
  expect(await screen.findByText(/^Tallybird will see your name/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  );
  expect(opens.size).toBe(0);
  await person.click(screen.getByRole('button', { name: choice }));
  await opened();
  expect(changed.calls.map(({ body }) => body)).toEqual(changes);
});

test.each([
  ['a deck', true, 1],
  ['a deck that may not be downloaded', false, 0],
])('offers the download of %s', async (_case, mayDownload, links) => {
  await open({ mayDownload });
  await opened();
  expect(screen.queryAllByRole('link', { name: 'Download' })).toHaveLength(links);
});

test('says that a file isn’t available', async () => {
  fault = 'refused';
  await open();
  expect(await screen.findByRole('heading', { name: 'This file isn’t available' })).toBeVisible();
});

test.each([
  ['an investor', investor(), /^Download it to read it. Ask the founder/],
  ['the founder', founder({ id: founderId }), /^Download it to read it. Upload your deck as a PDF/],
])('offers %s the download of a PowerPoint file', async (_who, user, text) => {
  await open({ fileName: 'deck.pptx' }, user);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('href', deck.fileUrl);
});

test('opens another file without a visit', async () => {
  const path = '/decks/files/7/plan%202026.pdf';
  await renderPage(<ReadFile />, { path, route: '/decks/files/:fileid/:name', user: investor() });
  await opened();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('plan 2026.pdf');
  expect([...opens]).toEqual(['/api/files/7/plan%202026.pdf']);
});

test('closes the deck when access is taken away, and says so', async () => {
  await open();
  await opened();
  mockRoute(getDeck, ...missing);
  await changeAccess(visitId);
  await opened();
  await changeAccess(founderId);
  expect(await screen.findByText('You can no longer read this deck')).toBeVisible();
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('says that a deck isn’t available', async () => {
  mockRoute(getDeck, ...missing);
  await renderPage(<ReadDeck />, { path: `/decks/${founderId}`, user: investor() });
  expect(await screen.findByRole('heading', { name: 'This deck isn’t available' })).toBeVisible();
});

test.each([
  ['an investor', {}, investor(), 1, [1, 2]],
  ['nothing of a private reader but the visit', { isRecorded: false }, investor(), 1, []],
  ['nothing of a founder', { isRecorded: false }, founder(), 0, []],
])('records %s', async (_case, given, user, visits, pages) => {
  const bodies: Promise<string>[] = [];
  let isAccepted = false;
  const isHere = jest.spyOn(document, 'visibilityState', 'get');
  navigator.sendBeacon = (url, body) => {
    expect(url).toBe(recordDeckPages.path.replace(':visitId', visitId));
    if (isAccepted) bodies.push(new Response(body).text());
    return isAccepted;
  };
  const visited = mockRoute(startDeckVisit, { visitId, version: 1 });
  const { unmount } = await open(given, user);
  await opened();
  await waitFor(() => expect(visited.calls).toHaveLength(visits));
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
  window.dispatchEvent(new Event('pagehide'));
  act(() => handlers.onPage(2));
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
  isAccepted = true;
  isHere.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  unmount();
  isHere.mockRestore();
  const batches = (await Promise.all(bodies)).map(
    (body) => JSON.parse(body) as { sequence: number; seconds: object },
  );
  expect(batches.flatMap(({ seconds }) => Object.keys(seconds)).map(Number)).toEqual(pages);
  expect(batches.map(({ sequence }) => sequence)).toEqual(pages.length > 0 ? [1] : []);
  expect(visited.calls.map(({ body }) => body)).toEqual(visits ? [{ pages: 3 }] : []);
});
