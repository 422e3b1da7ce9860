import { expect, test } from '@jest/globals';
import { confirmWorkDomain, listBadges, type OwnBadges } from '@introvest/contracts/account';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { pressTwice } from '@introvest/testing/web/pressTwice';
import { renderPage } from '@introvest/testing/web/render';
import { screen } from '@testing-library/react';
import { investor } from '../testing/people';
import Checks from './Checks';
import WorkDomain from './WorkDomain';

const noBadges: OwnBadges = {
  confirmedIn: '2026-03',
  website: null,
  waiting: null,
  workDomain: null,
};

const open = (token = '?token=abc') =>
  renderPage(<WorkDomain />, { path: `/profile/work-domain${token}`, user: investor });
const confirm = () => screen.getByRole('button', { name: 'Confirm' });
const heading = (name: string) => screen.findByRole('heading', { name });

test('changes nothing until the button is pressed, and calls once on a double click', async () => {
  const message = 'You receive mail at ours.org. Others see that beside your name.';
  const sent = mockRoute(confirmWorkDomain, { message });
  await open();
  expect(sent.calls).toEqual([]);
  pressTwice(confirm());
  expect(await heading('Confirmed')).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  expect(sent.calls).toMatchObject([{ body: { token: 'abc' } }]);
});

test.each([
  [400, 'validation_failed', 'This link no longer works'],
  [409, 'conflict', 'Your website has changed'],
] as const)('shows why a link was refused with %s', async (status, code, title) => {
  mockRoute(confirmWorkDomain, { message: 'Because.', code }, { status });
  const { person } = await open();
  await person.click(confirm());
  expect(await heading(title)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to account settings' })).toBeVisible();
});

test('allows a retry after a failure', async () => {
  mockRoute(confirmWorkDomain, { message: 'Try later.', code: 'unavailable' }, { status: 503 });
  const { person } = await open();
  await person.click(confirm());
  expect(await screen.findByRole('region', { name: 'Toast' })).toHaveTextContent('Try later.');
  mockRoute(confirmWorkDomain, { message: 'You receive mail at ours.org.' });
  await person.click(confirm());
  expect(await heading('Confirmed')).toBeVisible();
});

test('shows that a link is incomplete', async () => {
  await open('');
  expect(await heading('This link is incomplete')).toBeVisible();
});

const show = (badges: Partial<typeof noBadges> = {}, user = investor) => {
  mockRoute(listBadges, { ...noBadges, ...badges });
  return renderPage(<Checks />, { path: '/profile/checks', user });
};

const checked = {
  domain: 'ours.org',
  checkedAt: '2026-11-02T10:00:00.000Z',
  endsAt: '2999-11-02T10:00:00.000Z',
  state: 'shown',
  reason: null,
} as const;

test.each([
  [{}, /confirmation date until 2 November 2999/],
  [{ state: 'held' }, /Others will see your badge after we review it/],
  [{ endsAt: '2026-01-02T10:00:00.000Z' }, /Your badge expired on 2 January 2026/],
  [{ domain: 'before.org' }, /because your website is now ours.org/],
] as const)('shows a badge that is %p', async (given, words) => {
  await show({ website: 'ours.org', workDomain: { ...checked, ...given } });
  expect(await screen.findByText(words)).toBeVisible();
});

test('asks for a website or a confirmed email address first', async () => {
  const { unmount } = await show();
  expect(await screen.findByRole('link', { name: 'your profile' })).toBeVisible();
  unmount();
  await show({ website: 'ours.org' }, { ...investor, isVerified: false });
  expect(await screen.findByText(/Open the link we emailed you/)).toBeVisible();
});
