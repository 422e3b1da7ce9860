import { expect, test } from '@jest/globals';
import { getFounderDetails, getInvestorDetails } from '@introvest/contracts/browse';
import { publicFounderFields, publicInvestorFields } from '@introvest/contracts/profileFields';
import { blankInvestorCard, blankStartup } from '@introvest/testing/web/blankProfiles';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder, investor } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { sampleReply } from '@introvest/testing/web/sampleReply';
import { cleanup, screen } from '@testing-library/react';
import { buildInvestor, buildStartup } from '@introvest/testing/web/cards';
import { InvestorDialog } from './InvestorDialog';
import { StartupDialog } from './StartupDialog';

type Facts = Record<string, unknown>;

/** Returns the dialog's text for a profile with these facts, including the URLs of its links. */
async function textOf(noun: string, facts: Facts): Promise<string> {
  const Dialog = noun === 'startup' ? StartupDialog : InvestorDialog;
  const user = noun === 'startup' ? investor() : founder();
  mockRoute(getFounderDetails, { ...buildStartup(), ...facts, papers: null } as never);
  mockRoute(getInvestorDetails, { ...buildInvestor(), ...facts } as never);
  const userId = '01900000-0000-7000-8000-000000000001';
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
