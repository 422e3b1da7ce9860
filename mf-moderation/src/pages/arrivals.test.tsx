import { beforeEach, expect, test } from '@jest/globals';
import { listHeldMarks, listReportQueue } from '@introvest/contracts/moderation';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor } from '@testing-library/react';
import { listenersOf, say, socket } from '../testing/fakeSocket';
import { id, queued } from '../testing/report';
import Moderation from './Moderation';

const waiting = 'moderation_waiting';
const other = { ...queued, id: id(9), person: { ...queued.person, name: 'Olga Later' } };

beforeEach(() => {
  socket.connected = true;
});

async function open(search = '') {
  const page = await renderPage(<Moderation />, {
    path: `/moderation${search}`,
    user: founder({ isModerator: true }),
  });
  await waitFor(() => expect(listenersOf(waiting)).toBe(1));
  return page;
}

test('counts new reports above the list and adds them on demand', async () => {
  const asked = mockRoute(listReportQueue, { reports: [queued], total: 1 });
  const { person: user } = await open();
  await screen.findByRole('link', { name: /Ivan Scam/ });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await say(waiting, { list: 'open' });
  expect(screen.getByRole('status')).toHaveTextContent('1 new report');
  await say(waiting, { list: 'appealed' });
  await say(waiting, { list: 'open' });
  expect(screen.getByRole('status')).toHaveTextContent('2 new reports');
  expect(asked.calls).toHaveLength(1);
  mockRoute(listReportQueue, { reports: [queued, other], total: 2 });
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByRole('link', { name: /Olga Later/ })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('list', { name: 'Reports' })).toHaveFocus());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('opens the page with the new reports', async () => {
  mockRoute(listReportQueue, { reports: [queued], total: 41 });
  const { person: user, address } = await open();
  await screen.findByRole('link', { name: /Ivan Scam/ });
  await say(waiting, { list: 'open' });
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(address()).toBe('/moderation?page=3'));
});

test('says that events may have been missed after a disconnect, and retries a failed load', async () => {
  mockRoute(listReportQueue, { reports: [queued], total: 1 });
  const { person: user } = await open();
  await screen.findByRole('link', { name: /Ivan Scam/ });
  socket.connected = false;
  await say('disconnect');
  socket.connected = true;
  await say('connect');
  expect(screen.getByRole('status')).toHaveTextContent('There may be new reports');
  mockRoute(listReportQueue, { message: 'Try later.', code: 'unavailable' }, { status: 503 });
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('There may be new reports'),
  );
  expect(screen.getByRole('link', { name: /Ivan Scam/ })).toBeVisible();
});

test('says so after every disconnect, even if the list was refetched in between', async () => {
  mockRoute(listReportQueue, { reports: [queued], total: 1 });
  const { person: user } = await open();
  await screen.findByRole('link', { name: /Ivan Scam/ });
  for (let loss = 1; loss <= 2; loss += 1) {
    socket.connected = false;
    await say('disconnect');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    socket.connected = true;
    await say('connect');
    expect(screen.getByRole('status')).toHaveTextContent('There may be new reports');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
  }
});

test('adds badges to an empty list at once', async () => {
  const asked = mockRoute(listHeldMarks, { marks: [], total: 0 });
  await open('?list=marks');
  await screen.findByRole('heading', { name: 'No badges to review' });
  await say(waiting, { list: 'open' });
  expect(asked.calls).toHaveLength(1);
  await say(waiting, { list: 'marks' });
  await waitFor(() => expect(asked.calls).toHaveLength(2));
});

test('adds reports to an empty list at once', async () => {
  mockRoute(listReportQueue, { reports: [], total: 0 });
  await open();
  await screen.findByText('No open reports');
  mockRoute(listReportQueue, { reports: [other], total: 1 });
  await say(waiting, { list: 'open' });
  expect(await screen.findByRole('link', { name: /Olga Later/ })).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
