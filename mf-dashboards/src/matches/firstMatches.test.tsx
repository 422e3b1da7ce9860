import { beforeEach, expect, test } from '@jest/globals';
import { browseFounders, browseInvestors, type BrowseInvestor } from '@introvest/contracts/browse';
import {
  getHighlightStatus,
  getProfileViews,
  listBookmarks,
} from '@introvest/contracts/dashboards';
import {
  listConnections,
  listConversations,
  requestConnection,
} from '@introvest/contracts/messaging';
import { getFounderProfile, getInvestorProfile } from '@introvest/contracts/onboarding';
import { newProfile } from '@introvest/people/profile';
import { blankInvestorCard } from '@introvest/testing/web/blankProfiles';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { renderPage } from '@introvest/testing/web/render';
import { screen, within } from '@testing-library/react';
import FounderDashboard from '../pages/FounderDashboard';
import InvestorDashboard from '../pages/InvestorDashboard';
import {
  buildConnection,
  buildMatch,
  founderProfile,
  investorProfile,
  me,
  newId,
  startupPage,
} from '../testing/testData';
import { keepHidden } from '../welcome/hidden';

beforeEach(() => {
  mockRoute(getFounderProfile, founderProfile);
  mockRoute(getInvestorProfile, investorProfile);
  mockRoute(getProfileViews, { viewCount: 0 });
  mockRoute(getHighlightStatus, { hasActiveHighlight: false, activeHighlight: null });
  mockRoute(listConnections, []);
  mockRoute(listConversations, []);
  mockRoute(listBookmarks, []);
});

const scored = (companyName: string, score: number, more: object = {}) => ({
  ...buildMatch({ companyName }),
  match: { score, reasons: ['Matches your FinTech focus'], ...more },
});
const openInvestor = (arrival: object = newProfile) =>
  renderPage(<InvestorDashboard />, { path: '/investor-dashboard', user: me.investor, ...arrival });
const openFounder = (arrival: object = newProfile) =>
  renderPage(<FounderDashboard />, { path: '/dashboard', user: me.founder, ...arrival });
const best = async () => within(await screen.findByRole('region', { name: 'Your best matches' }));
const names = (cards: HTMLElement[]) =>
  cards.map((card) => within(card).getByRole('heading').textContent);

function investorCard(firmName: string, score: number): BrowseInvestor {
  const userId = newId();
  const user = { ...me.investor, id: userId, profileImageUrl: null };
  return {
    ...blankInvestorCard,
    id: newId(),
    userId,
    user: {
      id: user.id,
      firstName: user.firstName,
      lastName: user.lastName,
      profileImageUrl: null,
      isVerified: true,
    },
    firmName,
    match: { score, reasons: ['Invests in FinTech'] },
    connectionStatus: 'none',
  };
}

test('an investor with a new profile sees the three best startups first, and none of them twice', async () => {
  const startups = [
    scored('Missed', 90, { mustFailed: 'stage' }),
    scored('One', 90),
    scored('Two', 80),
    scored('Three', 40),
    scored('Four', 40),
  ];
  mockRoute(browseFounders, startupPage(startups));
  const page = await openInvestor();
  const shown = await best();
  expect(names(await shown.findAllByRole('article'))).toEqual(['One', 'Two', 'Three']);
  expect(shown.getAllByText('Matches your FinTech focus')).toHaveLength(3);
  shown.getByText(/^They fit what you told us best/);
  expect(names(within(screen.getByRole('tabpanel')).getAllByRole('article'))).toEqual([
    'Missed',
    'Four',
  ]);
  const asked = mockRoute(requestConnection, buildConnection());
  await page.person.click(shown.getByRole('button', { name: 'Connect with One' }));
  await shown.findByText('Pending');
  expect(asked.calls).toHaveLength(1);
});

test('a founder with a new profile sees how few investors fit well', async () => {
  const asked = mockRoute(browseInvestors, {
    investors: [investorCard('Fjord Capital', 65), investorCard('Distant', 39)],
    total: 2,
    totalIsExact: true,
  });
  await openFounder();
  const shown = await best();
  expect(names(await shown.findAllByRole('article'))).toEqual(['Fjord Capital']);
  shown.getByText(/^Only one investor fits you well so far\./);
  shown.getByRole('button', { name: 'Connect with Fjord Capital' });
  expect(shown.getByRole('link', { name: 'Browse investors' })).toBeVisible();
  expect(asked.calls).toMatchObject([{ query: { limit: '3' } }]);
});

test('where nobody fits well, that is said', async () => {
  mockRoute(browseFounders, startupPage([scored('Far', 15)]));
  await openInvestor();
  (await best()).getByText(/^No startup fits you well so far\./);
  await within(screen.getByRole('tabpanel')).findByRole('article', { name: 'Far' });
});

test('whoever comes from elsewhere finds the dashboard as it was', async () => {
  mockRoute(browseFounders, startupPage([scored('One', 90)]));
  await openInvestor({});
  await screen.findByRole('article', { name: 'One' });
  expect(screen.queryByRole('region', { name: 'Your best matches' })).toBeNull();
});

test('a dashboard names three facts that the profile lacks, and counts the others', async () => {
  keepHidden(me.founder.id);
  mockRoute(getFounderProfile, {
    ...founderProfile,
    industry: null,
    fundingGoal: 0,
    pitchDeckUrl: null,
    website: null,
    useOfFunds: null,
  });
  await openFounder({});
  const missing = within(await screen.findByRole('region', { name: 'Improve your profile' }));
  const [industry, goal, deck, more] = missing.getAllByRole('listitem');
  expect(industry).toHaveTextContent('Industry: the biggest part of every match score');
  expect(goal).toHaveTextContent('Funding Goal:');
  expect(within(deck as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/profile?tab=files',
  );
  expect(more).toHaveTextContent(/^\d more$/);
});
