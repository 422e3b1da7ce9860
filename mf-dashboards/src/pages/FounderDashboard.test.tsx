import { beforeEach, expect, jest, test } from '@jest/globals';
import { getCurrentUser } from '@introvest/contracts/auth';
import {
  listConnections,
  listConversations,
  requestConnection,
} from '@introvest/contracts/messaging';
import { uploadProfileImage, getFounderProfile } from '@introvest/contracts/onboarding';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { screen, within } from '@testing-library/react';
import { openFounder, region } from '../testing/founderDashboard';
import {
  buildConnection,
  buildConversation,
  inDays,
  me,
  newId,
  founderProfile,
} from '../testing/testData';
import { browseInvestors, type BrowseInvestor } from '@introvest/contracts/browse';
import { buildInvestor } from '@introvest/testing/web/cards';
import { keepHidden } from '../welcome/hidden';

beforeEach(() => {
  mockRoute(listConversations, [buildConversation(2), buildConversation(1)]);
});

const toastText = () => screen.findByRole('region', { name: 'Toast', hidden: true });

const newestUnread = /^\/messages\?connection=[\w-]+$/;

test('shows requests first, then the numbers, which link to their lists', async () => {
  const request = buildConnection();
  mockRoute(listConnections, [
    request,
    buildConnection({ initiatedBy: me.founder.id }),
    buildConnection({ status: 'accepted' }),
  ]);
  await openFounder();
  expect(await screen.findByRole('link', { name: '1 connection request' })).toHaveAttribute(
    'href',
    '/connections?tab=pending&show=received',
  );
  const unread = await screen.findByRole('link', { name: '3 unread messages' });
  expect(unread).toHaveAttribute('href', expect.stringMatching(newestUnread));
  const pending = await region('Pending connection requests');
  expect(await pending.findAllByRole('listitem')).toHaveLength(1);
  expect(pending.getByText('Partner · Northwind Capital')).toBeVisible();
  const [sender] = pending.getAllByRole('link');
  expect(sender).toHaveAttribute('href', `/dashboard?investor=${request.investorId}`);
  const numbers = await region('Numbers');
  expect(await numbers.findByText('41')).toBeVisible();
  expect(numbers.getByRole('link', { name: /^Connections/ })).toHaveAttribute(
    'href',
    '/connections',
  );
  const messages = numbers.getByRole('link', { name: /^Messages/ });
  expect(messages).toHaveAttribute('href', expect.stringMatching(newestUnread));
  expect((await region('Recent Activity')).getByText('Grace Lindqvist')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', '/profile');
  expect(await screen.findByText(/^Tallybird · /)).toBeVisible();
});

test('counts only conversations with unread messages', async () => {
  mockRoute(listConversations, [2, 0, 1].map(buildConversation));
  const { unmount } = await openFounder();
  expect(await screen.findByText('Unread in 2 conversations')).toBeVisible();
  unmount();
  mockRoute(listConversations, [buildConversation(0)]);
  await openFounder();
  expect(await screen.findByText('All read')).toBeVisible();
});

test('lists the latest five accepted connections, or that there are none', async () => {
  const accepted = Array.from({ length: 7 }, (_, index) =>
    buildConnection({
      id: newId(),
      status: 'accepted',
      updatedAt: `2026-10-0${index + 1}T09:00:00.000Z`,
    }),
  );
  mockRoute(listConnections, accepted);
  await openFounder();
  const rows = (await region('Recent Activity')).findAllByRole('listitem');
  expect(await rows).toHaveLength(5);
});

test('uploads one profile image at a time, but not one that is too large', async () => {
  mockRoute(getCurrentUser, me.founder);
  const reply = { fileUrl: '/api/files/1/me.png' };
  const sent = mockRoute(uploadProfileImage, reply, { isHeld: true });
  const page = await openFounder();
  const input = screen.getByLabelText('Profile image');
  const file = new File(['x'], 'me.png', { type: 'image/png' });
  const large = new File(['x'], 'large.png', { type: 'image/png' });
  Object.defineProperty(large, 'size', { value: 6 * 1024 * 1024 });
  await page.person.upload(input, large);
  expect(await toastText()).toHaveTextContent('File too large File size must be less than 5 MB');
  await page.person.upload(input, file);
  const button = screen.getByRole('button', { name: 'Change profile image' });
  const opened = jest.spyOn(input, 'click');
  await page.person.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(opened).not.toHaveBeenCalled();
  await sent.release();
  expect(await screen.findByText('Profile image updated successfully')).toBeVisible();
  expect(sent.calls).toHaveLength(1);
  await page.person.click(button);
  expect(opened).toHaveBeenCalledTimes(1);
});

test('shows three requests with their total, and sent requests with their age', async () => {
  const sent = { initiatedBy: me.founder.id, updatedAt: inDays(-2) };
  mockRoute(listConnections, [
    ...Array.from({ length: 4 }, () => buildConnection({ id: newId(), investorId: newId() })),
    buildConnection({ id: newId(), ...sent }),
  ]);
  await openFounder();
  const pending = await region('Pending connection requests');
  expect(await pending.findAllByRole('button', { name: /^Accept/ })).toHaveLength(3);
  expect(pending.getByRole('link', { name: 'See all 4' })).toHaveAttribute(
    'href',
    '/connections?tab=pending&show=received',
  );
  const sentRequests = await region('Sent Requests');
  expect(sentRequests.getByRole('listitem')).toHaveTextContent('Sent 2 days ago');
});

const best = () => region('Your best matches');

const investorCard = (firmName: string, score: number) =>
  buildInvestor({ firmName, match: { score, reasons: ['Invests in FinTech'] } });

const pageOf = (...investors: BrowseInvestor[]) => ({
  investors,
  total: investors.length,
  totalIsExact: true,
});
const accepted = () => buildConnection({ status: 'accepted' });

test("keeps an investor in place after a founder's request", async () => {
  const missed = investorCard('Missed', 90);
  missed.match.mustFailed = 'stage';
  mockRoute(
    browseInvestors,
    pageOf(
      missed,
      { ...investorCard('Asked', 85), connectionStatus: 'pending' },
      investorCard('One', 80),
      investorCard('Two', 70),
      investorCard('Three', 60),
      investorCard('Four', 50),
    ),
  );
  const { person } = await openFounder();
  const shown = await best();
  const names = async () =>
    (await shown.findAllByRole('article')).map(
      (card) => within(card).getByRole('heading').textContent,
    );
  expect(await names()).toEqual(['One', 'Two', 'Three']);
  const asked = mockRoute(requestConnection, buildConnection());
  await person.click(shown.getByRole('button', { name: 'Connect with One' }));
  await shown.findByText('Pending');
  expect(asked.calls).toHaveLength(1);
  expect(await names()).toEqual(['One', 'Two', 'Three']);
});

test('tells a founder without a good match how to get one', async () => {
  mockRoute(browseInvestors, pageOf(investorCard('Distant', 39)));
  await openFounder();
  const shown = await best();
  expect(await shown.findByText(/^You have no strong matches yet/)).toBeVisible();
  expect(shown.queryByRole('article')).toBeNull();
  expect(shown.getByRole('link', { name: 'Browse investors' })).toBeVisible();
});

test('shows matches until there are three connections', async () => {
  mockRoute(browseInvestors, pageOf(investorCard('One', 80)));
  mockRoute(listConnections, [accepted(), accepted()]);
  const { unmount } = await openFounder();
  await best();
  unmount();
  mockRoute(listConnections, [accepted(), accepted(), accepted()]);
  await openFounder();
  await screen.findByRole('region', { name: 'Recent Activity' });
  expect(screen.queryByRole('region', { name: 'Your best matches' })).toBeNull();
});

test('lists three missing profile facts and counts the others', async () => {
  keepHidden(me.founder.id);
  mockRoute(getFounderProfile, {
    ...founderProfile,
    industry: null,
    fundingGoal: 0,
    pitchDeckUrl: null,
    website: null,
    useOfFunds: null,
  });
  await openFounder();
  const missing = await region('Improve your profile');
  const [industry, goal, deck, more] = missing.getAllByRole('listitem');
  expect(industry).toHaveTextContent('Industry: counts most in every match score');
  expect(goal).toHaveTextContent('Funding Goal:');
  expect(within(deck as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/profile?tab=files',
  );
  expect(more).toHaveTextContent(/^\d more$/);
});
