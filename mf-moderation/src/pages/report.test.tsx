import { expect, test } from '@jest/globals';
import { decideReport, readReport, type Evidence } from '@introvest/contracts/moderation';
import { fillIn } from '@introvest/testing/web/fillIn';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { screen, waitFor, within } from '@testing-library/react';
import { openReport } from '../testing/open';
import { file, id, time } from '../testing/report';

const copy = file.evidence[0] as Evidence;
const evidence = async () =>
  within(await screen.findByRole('list', { name: 'Evidence' })).getAllByRole('listitem');
const suspension = {
  text: 'You asked for money.',
  beganAt: time,
  endedAt: null,
  appeal: { text: 'Sorry.', at: time },
};

test('shows the evidence with its authors, and warns of a changed copy', async () => {
  const profile = JSON.stringify({
    company_name: 'Lumen',
    tags: ['a', 'b'],
    website: null,
    awards: [],
  });
  mockRoute(readReport, {
    ...file,
    reporter: null,
    evidence: [copy, { ...copy, id: id(5), type: 'profile', content: profile, isIntact: false }],
  });
  await openReport();
  const [message, card] = await evidence();
  expect(message).toHaveTextContent('Ivan Scam, investor');
  expect(message).not.toHaveTextContent('was changed');
  expect(card).toHaveTextContent('Company nameLumenTagsa, b');
  expect(card).not.toHaveTextContent(/awards/i);
  expect(card).toHaveTextContent('This copy was changed after it was saved.');
  expect(card).not.toHaveTextContent('website');
  expect(screen.getByText('Deleted account')).toBeVisible();
});

test('highlights the reported message among the messages around it', async () => {
  const around = { ...copy, id: id(5), content: 'Good morning.', isReported: false };
  mockRoute(readReport, { ...file, evidence: [around, { ...copy, isReported: true }] });
  await openReport();
  const [before, reported] = await evidence();
  expect(before).not.toHaveTextContent('Reported');
  expect(reported).toHaveTextContent('Reported');
});

test("isolates members' text, whatever its direction", async () => {
  const text = 'abc \u202eedc';
  mockRoute(readReport, {
    ...file,
    text,
    isOpen: false,
    decisions: [{ id: id(6), decision: 'warn', text, moderator: null, decidedAt: time }],
    suspensions: [{ text, beganAt: time, endedAt: time, appeal: { text, at: time } }],
  });
  await openReport();
  const told = await screen.findAllByText(text);
  expect(told).toHaveLength(4);
  for (const element of told) expect(element).toHaveAttribute('dir', 'auto');
});

test('says that a suspended member stays suspended and is not notified', async () => {
  mockRoute(readReport, { ...file, isSuspended: true });
  const decided = mockRoute(decideReport, { ...file, isOpen: false, isSuspended: true });
  const { person: user } = await openReport();
  await user.click(await screen.findByRole('button', { name: 'Suspend' }));
  const dialog = await screen.findByRole('dialog', { name: 'Keep Ivan Scam suspended?' });
  expect(dialog).toHaveTextContent('is already suspended');
  expect(dialog).not.toHaveTextContent(/signed out|sign in|appeal/);
  const keep = within(dialog).getByRole('button', { name: 'Keep suspended' });
  await user.click(keep);
  expect(within(dialog).getByText(/^Enter a reason/)).toHaveTextContent(
    'Enter a reason. Other moderators will see it.',
  );
  expect(decided.calls).toHaveLength(0);
  await fillIn(user, { Reason: 'The same again.' });
  await user.click(keep);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(decided.calls).toMatchObject([{ body: { decision: 'suspend', text: 'The same again.' } }]);
});

test('dismisses without a reason, and shows why a decision was refused', async () => {
  mockRoute(readReport, file);
  const message = 'This report already has a decision.';
  mockRoute(decideReport, { message, code: 'conflict' }, { status: 409 });
  const { person: user } = await openReport();
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dismiss this report?' });
  await user.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('links to other reports about the member', async () => {
  const decision = {
    id: id(7),
    decision: 'warn',
    text: 'Once.',
    moderator: null,
    decidedAt: time,
  } as const;
  const other = { id: id(8), kind: 'spam', isOpen: false, createdAt: time } as const;
  mockRoute(readReport, { ...file, others: [{ ...other, decisions: [decision] }] });
  const { person: user, address } = await openReport();
  const rows = await screen.findByRole('list', { name: 'Other reports' });
  expect(rows).toHaveTextContent('Warned');
  await user.click(within(rows).getByRole('link', { name: 'Spam or advertising' }));
  expect(address()).toBe(`/moderation?report=${id(8)}`);
});

async function openCopy(profile: object): Promise<HTMLElement> {
  const content = JSON.stringify(profile);
  mockRoute(readReport, { ...file, evidence: [{ ...copy, type: 'profile', content }] });
  await openReport();
  return screen.findByRole('list', { name: 'Evidence' });
}

test('shows a profile with amounts and choices in words', async () => {
  const list = await openCopy({
    first_name: 'Ivan',
    linkedin_profile: 'https://linkedin.example/in/ivan',
    firm_name: 'seed',
    check_size_min: 500_000,
    check_size_max: 3_000_000,
    industry_preferences: ['ai-ml', 'fintech'],
  });
  expect(list).toHaveTextContent(
    'First nameIvanLinkedIn profilehttps://linkedin.example/in/ivanFirm nameseedMinimum cheque size$500KMaximum cheque size$3MIndustry preferencesAI/ML, FinTech',
  );
});

test('shows the name of an uploaded file in any field of a profile', async () => {
  const list = await openCopy({
    company_name: 'Lumen',
    pitch_deck_url: `/api/files/${id(4)}/Deck%20(2).pdf`,
    one_more_file_url: `/api/files/${id(4)}/100%.pdf`,
    website: 'https://lumen.example/api/files/1/a.pdf',
  });
  expect(list).toHaveTextContent(
    /Pitch deckDeck \(2\)\.pdf \(file not included\)One more file100%\.pdf \(/,
  );
  expect(list).not.toHaveTextContent(`/api/files/${id(4)}`);
  expect(list).toHaveTextContent('Websitehttps://lumen.example/api/files/1/a.pdf');
});

const suspendedFile = {
  ...file,
  isOpen: false,
  isSuspended: true,
  hasAppeal: true,
  suspensions: [suspension],
};

test('does not grant an appeal that another moderator has already answered', async () => {
  mockRoute(readReport, suspendedFile);
  const message = 'No appeal of this person waits: it was answered already.';
  const decided = mockRoute(decideReport, { message, code: 'conflict' }, { status: 409 });
  const { person: user } = await openReport();
  await user.click(await screen.findByRole('button', { name: 'Lift suspension' }));
  const dialog = await screen.findByRole('dialog', { name: 'Lift Ivan Scam’s suspension?' });
  await fillIn(user, { Reason: 'Let them in.' });
  mockRoute(readReport, { ...suspendedFile, hasAppeal: false });
  await user.click(within(dialog).getByRole('button', { name: 'Lift suspension' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(decided.calls).toMatchObject([{ body: { decision: 'restore', answersAppeal: true } }]);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Decline appeal', hidden: true })).toBeNull(),
  );
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('Let them in.');
});
