import { expect, test } from '@jest/globals';
import { getFounderDetails, getInvestorDetails, type Match } from '@introvest/contracts/browse';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder, investor } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { screen, within } from '@testing-library/react';
import { buildInvestor, buildStartup } from '@introvest/testing/web/cards';
import { InvestorDialog } from './InvestorDialog';
import { StartupDialog } from './StartupDialog';

const userId = '01900000-0000-7000-8000-000000000001';

const match = {
  score: 40,
  reasons: ['Matches your FinTech focus'],
  parts: [
    { criterion: 'industry', points: 40, of: 40, state: 'match', missingFrom: [], mustFor: [] },
    {
      criterion: 'stage',
      points: 0,
      of: 25,
      state: 'miss',
      missingFrom: [],
      mustFor: ['investor'],
    },
    {
      criterion: 'cheque',
      points: 0,
      of: 20,
      state: 'unknown',
      missingFrom: ['founder', 'investor'],
      mustFor: [],
    },
    {
      criterion: 'place',
      points: 0,
      of: 15,
      state: 'unknown',
      missingFrom: ['investor'],
      mustFor: [],
    },
  ],
  mustFailed: 'stage',
} satisfies Match;

const show = async (noun: 'startup' | 'investor', given: Match) => {
  mockRoute(getFounderDetails, { ...buildStartup({ match: given }), papers: null });
  mockRoute(getInvestorDetails, buildInvestor({ match: given }));
  const Dialog = noun === 'startup' ? StartupDialog : InvestorDialog;
  const user = noun === 'startup' ? investor() : founder();
  await renderPage(<Dialog userId={userId} known={undefined} onClose={() => {}} />, { user });
  await screen.findByRole('button', { name: 'Copy link' });
};

const details = () => {
  const group = screen.getByRole('group', { name: 'Match details' });
  return {
    group,
    rows: within(group)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  };
};

test('shows an investor the points for each criterion and the facts that either side could add', async () => {
  await show('startup', match);
  const { group, rows } = details();
  expect(rows).toEqual([
    'Industry40 of 40Matches your FinTech focus',
    'Stage0 of 25Different stage',
    'Cheque sizeunknown, up to 20They haven’t added their funding goal. Add your cheque size to compare',
    'Placeunknown, up to 15 Add your city to compare',
  ]);
  expect(within(group).getByText('Your requirement isn’t met: Stage')).toBeVisible();
  for (const link of within(group).getAllByRole('link'))
    expect(link).toHaveAttribute('href', '/profile');
});

test("shows a founder the same points from the founder's perspective", async () => {
  await show('investor', match);
  const { group, rows } = details();
  expect(rows).toEqual([
    'Industry40 of 40Matches your FinTech focus',
    'Stage0 of 25Different stage',
    'Cheque sizeunknown, up to 20They haven’t added their cheque size. Add your funding goal to compare',
    'Placeunknown, up to 15They haven’t added their city.',
  ]);
  expect(within(group).getByText('You don’t meet their requirement: Stage')).toBeVisible();
});

test('fills each bar in proportion to its points', async () => {
  await show('startup', match);
  const bars = details().rows.map((_, index) => {
    const track = document.querySelectorAll<HTMLElement>('[data-state]')[index];
    const [fill] = track?.children ?? [];
    return [track, fill].map((bar) => bar && getComputedStyle(bar).width);
  });
  expect(bars).toEqual([
    ['100%', '100%'],
    ['62.5%', '0%'],
    ['50%', '0%'],
    ['37.5%', '0%'],
  ]);
});

test('compares nothing between members of the same role', async () => {
  await show('startup', { score: 0, reasons: [] });
  expect(screen.queryByRole('group', { name: 'Match details' })).toBeNull();
});
