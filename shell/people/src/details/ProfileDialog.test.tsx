import { expect, test } from '@jest/globals';
import {
  getFounderDetails,
  getInvestorDetails,
  type Match,
  type MatchPart,
} from '@introvest/contracts/browse';
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

const unknown: Omit<MatchPart, 'criterion' | 'of'> = {
  points: 0,
  state: 'unknown',
  missingFrom: [],
  mustFor: [],
};

const match: Match = {
  score: 40,
  reasons: ['Matches your FinTech focus'],
  parts: [
    { ...unknown, criterion: 'industry', of: 40, points: 40, state: 'match' },
    { ...unknown, criterion: 'stage', of: 25, state: 'miss', mustFor: ['investor'] },
    { ...unknown, criterion: 'cheque', of: 20, missingFrom: ['founder', 'investor'] },
    { ...unknown, criterion: 'place', of: 15, missingFrom: ['investor'] },
  ],
  mustFailed: 'stage',
};

type Facts = Record<string, unknown>;

async function show(noun: string, facts: Facts): Promise<void> {
  mockRoute(getFounderDetails, { ...buildStartup(), ...facts, papers: null } as never);
  mockRoute(getInvestorDetails, { ...buildInvestor(), ...facts } as never);
  const Dialog = noun === 'startup' ? StartupDialog : InvestorDialog;
  const user = noun === 'startup' ? investor() : founder();
  await renderPage(<Dialog userId={userId} known={undefined} onClose={() => {}} />, { user });
  await screen.findByRole('button', { name: 'Copy link' });
}

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
  await show('startup', { match });
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
  await show('investor', { match });
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
  await show('startup', { match: { score: 0, reasons: [] } });
  expect(screen.queryByRole('group', { name: 'Match details' })).toBeNull();
});

async function textOf(noun: string, facts: Facts): Promise<string> {
  await show(noun, facts);
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
