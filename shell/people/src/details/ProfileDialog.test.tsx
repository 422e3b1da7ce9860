import { expect, test } from '@jest/globals';
import { getFounderDetails, getInvestorDetails, type Match } from '@introvest/contracts/browse';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder, investor } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { screen, within, cleanup } from '@testing-library/react';
import { buildInvestor, buildStartup } from '@introvest/testing/web/cards';
import { InvestorDialog } from './InvestorDialog';
import { StartupDialog } from './StartupDialog';
import { publicFounderFields, publicInvestorFields } from '@introvest/contracts/profileFields';
import { blankInvestorCard, blankStartup } from '@introvest/testing/web/blankProfiles';
import { sampleReply } from '@introvest/testing/web/sampleReply';

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

test('compares nothing between members of the same role', async () => {
  await show('startup', { score: 0, reasons: [] });
  expect(screen.queryByRole('group', { name: 'Match details' })).toBeNull();
});

type Facts = Record<string, unknown>;

/** Returns the dialog's text for a profile with these facts, including the URLs of its links. */
async function textOf(noun: string, facts: Facts): Promise<string> {
  const Dialog = noun === 'startup' ? StartupDialog : InvestorDialog;
  const user = noun === 'startup' ? investor() : founder();
  mockRoute(getFounderDetails, { ...buildStartup(), ...facts, papers: null } as never);
  mockRoute(getInvestorDetails, { ...buildInvestor(), ...facts } as never);
  await renderPage(<Dialog userId={userId} known={undefined} onClose={() => {}} />, { user });
  await screen.findByRole('button', { name: 'Copy link' });
  const dialog = screen.getByRole('dialog');
  const links = [...dialog.querySelectorAll('a')].map(({ href }) => href);
  const text = `${dialog.textContent} ${links.join(' ')}`;
  cleanup();
  return text;
}

const sides = [
  {
    noun: 'startup',
    fields: publicFounderFields,
    blank: blankStartup as Facts,
    full: sampleReply(getFounderDetails, 'full', investor().id) as Facts,
    // The dialog shows the account's name instead.
    shownElsewhere: ['founderName'],
  },
  {
    noun: 'investor',
    fields: publicInvestorFields,
    blank: blankInvestorCard as Facts,
    full: sampleReply(getInvestorDetails, 'full', founder().id) as Facts,
    shownElsewhere: [],
  },
];

test('formats numbers as the form does and hides a goal of 0', async () => {
  const text = await textOf('startup', { teamSize: 12_000, foundedYear: 2016, fundingGoal: 0 });
  expect(text).toContain('Team size12,000');
  expect(text).toContain('Founded2016');
  expect(text).not.toContain('Funding goal');
});

test.each(sides)('shows every public fact of one $noun', async (side) => {
  const { noun, fields, blank, full, shownElsewhere } = side;
  const blankText = await textOf(noun, blank);
  expect(await textOf(noun, blank)).toBe(blankText);
  const missing: string[] = [];
  for (const field of Object.keys(fields)) {
    if ((await textOf(noun, { ...blank, [field]: full[field] })) === blankText) missing.push(field);
  }
  expect(missing).toEqual(shownElsewhere);
});
