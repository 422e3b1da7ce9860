import { beforeEach, expect, test } from '@jest/globals';
import { browseFounders } from '@introvest/contracts/browse';
import { listBookmarks } from '@introvest/contracts/dashboards';
import { listConnections } from '@introvest/contracts/messaging';
import { getFounderProfile, getInvestorProfile } from '@introvest/contracts/onboarding';
import { beginFirstVisit } from '@introvest/people/profile';
import { startupPage } from '@introvest/testing/web/cards';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { renderPage } from '@introvest/testing/web/render';
import { screen } from '@testing-library/react';
import InvestorDashboard from '../pages/InvestorDashboard';
import { openFounder, region } from '../testing/founderDashboard';
import { buildConnection, founderProfile, investorProfile, me } from '../testing/testData';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  mockRoute(getFounderProfile, { ...founderProfile, pitchDeckUrl: null });
});

const person = { ...me.founder, isVerified: false, profileImageUrl: null };
const open = (user = person) => openFounder(user);
const steps = () => region('Next steps');
const title = () => screen.getByRole('heading', { level: 1 });

test('welcomes a new member until the first connection or the next visit', async () => {
  beginFirstVisit(person.id);
  const { unmount } = await open();
  await steps();
  expect(title()).toHaveTextContent(`Welcome, ${person.firstName}`);
  unmount();
  mockRoute(listConnections, [buildConnection({ status: 'accepted' })]);
  const second = await open();
  await screen.findByText(`Welcome back, ${person.firstName}`);
  second.unmount();
  sessionStorage.clear();
  mockRoute(listConnections, []);
  await open();
  expect(title()).toHaveTextContent(`Welcome back, ${person.firstName}`);
});

test("derives the next steps from the member's data", async () => {
  mockRoute(getFounderProfile, { ...founderProfile, pitchDeckUrl: '/api/files/1/deck.pdf' });
  await open();
  const list = await steps();
  const items = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual([
    'Connect with an investorOpen a profile to send a request with a note.',
    'Upload your pitch deck, done',
    'Add a profile pictureShow members who they’re talking to.',
    'Confirm your email addressWe only email confirmed addresses.',
  ]);
  expect(list.getByRole('link', { name: 'Add a profile picture' })).toHaveAttribute(
    'href',
    '/profile?tab=files',
  );
  expect(screen.queryByRole('region', { name: 'Improve your profile' })).toBeNull();
});

test('does not count a received request as a sent one', async () => {
  mockRoute(listConnections, [buildConnection()]);
  const { unmount } = await open();
  const link = { name: 'Connect with an investor' };
  expect((await steps()).getByRole('link', link)).toBeVisible();
  unmount();
  mockRoute(listConnections, [buildConnection({ initiatedBy: person.id })]);
  await open();
  const items = (await steps()).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items[0]).toBe('Connect with an investor, done');
});

test('replaces the list with missing facts when all steps are done', async () => {
  mockRoute(getFounderProfile, {
    ...founderProfile,
    website: null,
    pitchDeckUrl: '/api/files/1/deck.pdf',
  });
  mockRoute(listConnections, [buildConnection({ status: 'accepted' })]);
  await open({ ...person, isVerified: true, profileImageUrl: '/api/files/1/me.png' as never });
  await screen.findByRole('region', { name: 'Improve your profile' });
  expect(screen.queryByRole('region', { name: 'Next steps' })).toBeNull();
});

test('keeps the list hidden after Hide, and moves the focus to the title', async () => {
  const page = await open();
  const list = await steps();
  await page.person.click(list.getByRole('button', { name: 'Hide next steps' }));
  expect(title()).toHaveFocus();
  expect(screen.queryByRole('region', { name: 'Next steps' })).toBeNull();
  page.unmount();
  await open();
  await screen.findByRole('region', { name: 'Improve your profile' });
  expect(screen.queryByRole('region', { name: 'Next steps' })).toBeNull();
});

test('asks an investor for preferences and a first request', async () => {
  mockRoute(getInvestorProfile, { ...investorProfile, stagePreferences: [] });
  mockRoute(browseFounders, startupPage([]));
  mockRoute(listBookmarks, []);
  const user = { ...me.investor, isVerified: true };
  await renderPage(<InvestorDashboard />, { path: '/investor-dashboard', user });
  const list = await steps();
  expect(list.getByRole('link', { name: 'Add your industries and stages' })).toHaveAttribute(
    'href',
    '/profile',
  );
  expect(list.getByRole('link', { name: 'Connect with a startup' })).toBeVisible();
});
