import { expect, test } from '@jest/globals';
import { listRequestCards } from '@introvest/contracts/browse';
import { blankInvestorCard, blankStartup } from '@introvest/testing/web/blankProfiles';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder, investor } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { screen } from '@testing-library/react';
import { AboutAsker } from '../answers';

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`;
const user = { id: id(1), firstName: 'Grace', lastName: 'Lindqvist', profileImageUrl: null };
const person = { id: id(2), userId: id(1), user: { ...user, isVerified: true } };
const match = { score: 65, reasons: ['Matches your FinTech focus'] };

test("shows a founder the fit, the cheque and the sender's text", async () => {
  const card = {
    ...blankInvestorCard,
    ...person,
    match,
    fullName: 'Grace Lindqvist',
    investmentRange: '$50K - $100K',
    connectionStatus: 'pending' as const,
    checkSizeMin: 50_000,
    checkSizeMax: 100_000,
    bio: 'Operator turned investor.',
  };
  const other = { ...card, userId: id(3), bio: 'Somebody else.' };
  mockRoute(listRequestCards, { founders: [], investors: [other, card] });
  await renderPage(<AboutAsker userId={id(1)} />, { user: founder() });
  await screen.findByText('Operator turned investor.');
  screen.getByRole('img', { name: 'Match 65 of 100' });
  screen.getByText('$50K - $100K');
  expect(screen.queryByText('Somebody else.')).toBeNull();
});

const startup = {
  ...blankStartup,
  ...person,
  match,
  connectionStatus: 'pending' as const,
  highlight: false,
  isBookmarked: false,
  isDeckSaved: false,
  fundingGoal: 1_800_000,
  description: 'Advances against daily takings.',
};

test('shows an investor the goal and the text, and opens the deck', async () => {
  const deck = { deckAccess: 'open' as const, pitchDeckUrl: '/api/files/x/Tallybird%20deck.pdf' };
  mockRoute(listRequestCards, { founders: [{ ...startup, ...deck }], investors: [] });
  await renderPage(<AboutAsker userId={id(1)} />, { user: investor() });
  await screen.findByText('Advances against daily takings.');
  screen.getByText(/^\$1\.8M goal/);
  const link = screen.getByRole('link', { name: 'Tallybird deck.pdf' });
  expect(link).toHaveAttribute('href', deck.pitchDeckUrl);
});

test('hides a goal of 0', async () => {
  const card = { ...startup, deckAccess: 'none' as const, fundingGoal: 0 };
  mockRoute(listRequestCards, { founders: [card], investors: [] });
  await renderPage(<AboutAsker userId={id(1)} />, { user: investor() });
  await screen.findByText('Advances against daily takings.');
  expect(screen.queryByText(/goal/)).toBeNull();
});

test('shows who can read a restricted deck', async () => {
  const card = { ...startup, deckAccess: 'verified' as const, pitchDeckUrl: null };
  mockRoute(listRequestCards, { founders: [card], investors: [] });
  await renderPage(<AboutAsker userId={id(1)} />, { user: investor() });
  await screen.findByText('Pitch deck for verified investors');
  expect(screen.queryByRole('link')).toBeNull();
});

test('shows a load failure and still lets the request be answered', async () => {
  const failure = { message: 'Try later.', code: 'unavailable' } as const;
  mockRoute(listRequestCards, failure, { status: 503 });
  await renderPage(<AboutAsker userId={id(1)} />, { user: founder() });
  await screen.findByText('We couldn’t load the reasons why you match.');
});
