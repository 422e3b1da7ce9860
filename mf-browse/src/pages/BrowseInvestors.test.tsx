import { expect, test } from '@jest/globals';
import {
  browseInvestors,
  getInvestorDetails,
  type BrowseInvestor,
} from '@introvest/contracts/browse';
import { buildInvestor } from '@introvest/testing/web/cards';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder, investor } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { screen, within } from '@testing-library/react';
import '../testing/openStartups';
import BrowseInvestors from './BrowseInvestors';
import OwnProfile from './OwnProfile';

const me = founder();
const pageOf = (investors: BrowseInvestor[], total = investors.length) => ({
  investors,
  total,
  totalIsExact: true,
});
const open = (path = '/browse-investors', user = me) =>
  renderPage(<BrowseInvestors />, { path, user });
const card = async (name: string) => within(await screen.findByRole('article', { name }));

test('shows the investor on a card as specified', async () => {
  mockRoute(browseInvestors, pageOf([buildInvestor()]));
  await open();
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  const northwind = await card('Northwind Capital');
  for (const text of [
    'Grace Lindqvist · General Partner',
    `${'x'.repeat(100)}...`,
    '$50K - $100K',
    'Stockholm',
    'Payments, Lending',
    'Pre-seed',
    'Seed',
    '+1 more',
    'Invests in FinTech',
  ]) {
    expect(northwind.getByText(text)).toBeVisible();
  }
  expect(northwind.queryByText('Series A')).toBeNull();
  const website = northwind.getByRole('link', { name: /^Website/ });
  expect(website).toHaveAttribute('target', '_blank');
  expect(website).toHaveAttribute('href', 'https://northwind.example');
  expect(screen.getByText('Showing 1 of 1 investors')).toBeVisible();
});

test.each([
  [null, null, 'Not specified'],
  [null, 10_000, '$0 - $10K'],
  [5_000_000, null, '$5M - ∞'],
  [1_234_567, 999_999_999, '$1.23M - $999.99M'],
  [500, 1000, '$500 - $1K'],
])('shows a cheque size of %s to %s as %s', async (checkSizeMin, checkSizeMax, text) => {
  mockRoute(browseInvestors, pageOf([buildInvestor({ checkSizeMin, checkSizeMax })]));
  await open();
  expect((await card('Northwind Capital')).getByText(text)).toBeVisible();
});

test('shows short descriptions in full, and no button without a website', async () => {
  const short = buildInvestor({ description: 'Short.', website: null, firmName: null });
  mockRoute(browseInvestors, pageOf([short]));
  await open();
  const grace = await card('Grace Lindqvist');
  expect(grace.getByText('Short.')).toBeVisible();
  expect(grace.queryByRole('link', { name: /^Website/ })).toBeNull();
});

test('lets no investor connect', async () => {
  mockRoute(browseInvestors, pageOf([buildInvestor()]));
  await open('/browse-investors', investor());
  const northwind = await card('Northwind Capital');
  expect(northwind.queryByRole('button', { name: /^Connect/ })).toBeNull();
});

test('shows an investor their card as founders see it', async () => {
  const card = { ...buildInvestor({ userId: investor().id }), match: { score: 0, reasons: [] } };
  mockRoute(getInvestorDetails, { ...card, canConnect: true });
  await renderPage(<OwnProfile />, { path: '/profile-preview', user: investor() });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('How founders see you');
  const shown = within(await screen.findByRole('group', { name: 'How founders see your card' }));
  expect(shown.getByRole('button', { name: /^Connect/ })).toBeDisabled();
});
