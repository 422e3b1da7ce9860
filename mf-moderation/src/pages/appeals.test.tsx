import { expect, test } from '@jest/globals';
import { decideReport, readReport } from '@introvest/contracts/moderation';
import { fillIn } from '@introvest/testing/web/fillIn';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor, within } from '@testing-library/react';
import { file, time } from '../testing/report';
import Moderation from './Moderation';

const openReport = () =>
  renderPage(<Moderation />, {
    path: `/moderation?report=${file.id}`,
    user: founder({ isModerator: true }),
  });

const suspendedFile = {
  ...file,
  isOpen: false,
  isSuspended: true,
  hasAppeal: true,
  suspensions: [
    {
      text: 'You asked for money.',
      beganAt: time,
      endedAt: null,
      appeal: { text: 'Sorry.', at: time },
    },
  ],
};

test('declines an appeal with a reason and shows the answer below it', async () => {
  mockRoute(readReport, suspendedFile);
  const decided = mockRoute(decideReport, suspendedFile);
  const { person: user } = await openReport();
  await user.click(await screen.findByRole('button', { name: 'Decline appeal' }));
  const dialog = await screen.findByRole('dialog', { name: 'Decline Ivan Scam’s appeal?' });
  const send = within(dialog).getByRole('button', { name: 'Decline appeal' });
  await user.click(send);
  expect(within(dialog).getByText(/^Enter a reason/)).toBeVisible();
  await fillIn(user, { Reason: 'It was you.' });
  const [suspension] = suspendedFile.suspensions;
  if (!suspension) throw new Error('There is no suspension.');
  const answer = { text: 'It was you.', at: time };
  mockRoute(readReport, {
    ...suspendedFile,
    hasAppeal: false,
    suspensions: [{ ...suspension, appeal: { ...suspension.appeal, answer } }],
  });
  await user.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(decided.calls).toMatchObject([{ body: { decision: 'decline', text: 'It was you.' } }]);
  expect(screen.getByRole('list', { name: 'Suspensions' })).toHaveTextContent(
    /Sorry\.Appeal declined · .*It was you\.$/,
  );
  expect(screen.queryByRole('button', { name: 'Decline appeal' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Lift suspension' })).toBeVisible();
});

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
