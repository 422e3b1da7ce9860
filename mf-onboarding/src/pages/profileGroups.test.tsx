import { expect, test } from '@jest/globals';
import { missingFrom } from '@introvest/people/profile';
import { fillIn } from '@introvest/testing/web/fillIn';
import { blankFounder, blankInvestor } from '@introvest/testing/web/blankProfiles';
import { screen, waitFor, within } from '@testing-library/react';
import { founderLabels, investorLabels } from '../fields/labels';
import { openFounder, openInvestor, save, toast } from '../testing/openProfile';
import { founderProfile, investorProfile } from '../testing/people';

const { fullName, investmentRange } = investorProfile;

test('shows a funding status that is not a stage in the stage field, and replaces it with a stage', async () => {
  const { person, saved } = await openFounder({ currentFundingStatus: 'bootstrapped' });
  const stage = await screen.findByLabelText('Funding Stage');
  expect(stage).toHaveDisplayValue('Bootstrapped');
  await person.selectOptions(stage, 'Seed');
  await save(person);
  await toast();
  expect(saved.calls[0]?.body).toMatchObject({ stage: 'seed', currentFundingStatus: 'seed' });
});

test('shows amounts that match no range under Other amounts, and sends them without a range', async () => {
  const { person, saved } = await openInvestor({
    investmentRange: '$75K - $300K',
    checkSizeMin: 75_000,
    checkSizeMax: 300_000,
  });
  expect(await screen.findByLabelText('Investment Range')).toHaveTextContent('Other amounts');
  await fillIn(person, { 'Minimum Cheque Size': '100000' });
  await save(person);
  await toast();
  expect(saved.calls[0]?.body).toEqual({ checkSizeMin: 100_000 });
});

test('shows an unlisted area as the text for Other, and removes it when Other is unchecked', async () => {
  const { person, saved } = await openInvestor({
    areasOfInterest: ['CleanTech', 'Ocean technology'],
    otherInterest: 'Ocean technology',
  });
  expect(await screen.findByLabelText('Other area of interest')).toHaveValue('Ocean technology');
  expect(screen.getByLabelText('Green Tech')).toBeChecked();
  await person.click(screen.getByLabelText('Other'));
  await save(person);
  await toast();
  expect(saved.calls[0]?.body).toEqual({ areasOfInterest: ['Green Tech'] });
});

test.each([
  [openFounder, ['Company', 'Round', 'Story', 'Traction']],
  [openInvestor, ['Investor', 'Firm', 'What you look for']],
])('groups the fields', async (open, groups) => {
  await open();
  await screen.findByRole('button', { name: 'Save Changes' });
  const headings = screen.getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(groups);
});

test('accepts stored values that violate a newer rule', async () => {
  const { person, saved } = await openFounder({
    website: 'https://lumen.example:99999',
    founderName: 'Introvest Support',
    foundedYear: 2090,
  });
  const website = await screen.findByLabelText('Website');
  await fillIn(person, { Title: 'CEO' });
  await save(person);
  await waitFor(() => expect(saved.calls).toMatchObject([{ body: { title: 'CEO' } }]));
  await person.clear(website);
  await person.type(website, 'lumen.example:70000');
  await save(person);
  expect(await screen.findByText('Enter a valid web address')).toBeVisible();
  expect(saved.calls).toHaveLength(1);
});

test.each([
  [() => openFounder(blankFounder), founderLabels],
  [() => openInvestor({ ...blankInvestor, fullName, investmentRange }), investorLabels],
])("lists missing facts by the form's labels: %#", async (open, labels) => {
  await open();
  const list = within(await screen.findByRole('region', { name: 'Improve your profile' }));
  expect(list.getAllByRole('listitem')).toHaveLength(9);
  const names = [...Object.values<string>(labels), 'Pitch Deck', 'Profile Image'];
  for (const { textContent } of list.getAllByRole('link')) expect(names).toContain(textContent);
});

test('treats a fact as present if either of its two fields is set, and 0 as missing', () => {
  const labels = (given: object) =>
    missingFrom({ ...founderProfile, ...blankFounder, ...given }).map(({ label }) => label);
  expect(labels({ businessDescription: 'Advances against takings.' })).not.toContain('Description');
  expect(labels({ fundingGoal: 0 })).toContain('Funding Goal');
});
