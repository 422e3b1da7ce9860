import { expect, test } from '@jest/globals';
import { browseInvestors, type BrowseInvestor } from '@introvest/contracts/browse';
import { listConnections, requestConnection } from '@introvest/contracts/messaging';
import { getFounderProfile } from '@introvest/contracts/onboarding';
import { blankInvestorCard } from '@introvest/testing/web/blankProfiles';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { screen, within } from '@testing-library/react';
import { openFounder, region } from '../testing/founderDashboard';
import { buildConnection, founderProfile, me, newId } from '../testing/testData';
import { keepHidden } from '../welcome/hidden';

const best = () => region('Your best matches');

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
