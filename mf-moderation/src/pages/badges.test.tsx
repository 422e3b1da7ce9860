import { expect, test } from '@jest/globals';
import {
  reviewBadge,
  listHeldBadges,
  readReport,
  type BadgesCase,
  type QueuedBadge,
} from '@introvest/contracts/moderation';
import { fillIn } from '@introvest/testing/web/fillIn';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { screen, within } from '@testing-library/react';
import { open } from '../testing/open';
import { file, badges, person, time } from '../testing/report';

const badge: QueuedBadge = {
  person,
  domain: 'xn--bcher-kva.de',
  written: 'bücher.de',
  checkedAt: time,
  looksLike: ['bucher.de'],
};

const button = (name: string) => screen.getByRole('button', { name });

test('shows which website a badge may imitate, and approves the badge with one decision', async () => {
  mockRoute(listHeldBadges, { badges: [badge], total: 1 });
  const { person: user } = await open('?list=badges');
  const list = within(await screen.findByRole('list', { name: 'Badges' }));
  expect(list.getByRole('heading', { name: 'Ivan Scam, investor' })).toBeVisible();
  expect(list.getByText(/xn--bcher-kva\.de \(bücher\.de\).*looks like bucher\.de/)).toBeVisible();
  await user.click(button('Approve badge'));
  const decided = mockRoute(reviewBadge, badges, { status: 201 });
  mockRoute(listHeldBadges, { badges: [], total: 0 });
  const dialog = within(
    screen.getByRole('dialog', { name: 'Approve the badge for xn--bcher-kva.de?' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Approve badge' }));
  expect(await screen.findByRole('heading', { name: 'No badges to review' })).toBeVisible();
  expect(decided.calls).toMatchObject([
    { params: { userId: person.id }, body: { decision: 'show', domain: badge.domain } },
  ]);
});

const openReport = (given: Partial<BadgesCase> = {}) => {
  mockRoute(readReport, { ...file, badges: { ...badges, ...given } });
  return open(`?report=${file.id}`);
};

test("shows a member's checks in a report, and revokes a badge with a reason", async () => {
  const { person: user } = await openReport();
  expect(await screen.findByText(/^Email address verified on /)).toBeVisible();
  expect(screen.getByText(/^Work domain ours\.org: .* visible to members\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve badge' })).toBeNull();
  await user.click(button('Remove badge'));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove badge' }));
  expect(await dialog.findByText('Enter a reason. This person will see it.')).toBeVisible();
  const decided = mockRoute(reviewBadge, badges, { status: 201 });
  const row = {
    id: person.id,
    decision: 'take_back',
    domain: 'ours.org',
    text: 'They left.',
    moderator: 'Mo',
    decidedAt: time,
  } as const;
  const work = badges.workDomain && { ...badges.workDomain, state: 'taken_back' as const };
  mockRoute(readReport, { ...file, badges: { ...badges, workDomain: work, decisions: [row] } });
  await fillIn(user, { Reason: 'They left.' });
  await user.click(dialog.getByRole('button', { name: 'Remove badge' }));
  const list = await screen.findByRole('list', { name: 'Badge decisions' });
  expect(list).toHaveTextContent('Badge removed: ours.org');
  expect(list).toHaveTextContent('They left.');
  expect(screen.queryByRole('button', { name: 'Remove badge' })).toBeNull();
  expect(decided.calls).toMatchObject([{ body: { decision: 'take_back', text: 'They left.' } }]);
});

test('says that the email address is not verified, and why the badge is hidden', async () => {
  const work = badges.workDomain && { ...badges.workDomain, isShown: false };
  await openReport({ isVerified: false, confirmedAt: null, workDomain: work });
  expect(await screen.findByText('Email address not verified.')).toBeVisible();
  expect(
    screen.getByText(/hidden, because the website changed or the badge expired/),
  ).toBeVisible();
});
