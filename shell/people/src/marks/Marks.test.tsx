import { expect, test } from '@jest/globals';
import { investor } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { screen, within } from '@testing-library/react';
import { Marks, type MarksProps } from './Marks';

const name = { firstName: 'Ada', lastName: 'Okafor' };

const open = (user: Omit<MarksProps['user'], keyof typeof name>) =>
  renderPage(<Marks user={{ ...name, ...user }} />, { path: '/', user: investor() });

test('what was checked stands there, and behind it when, and what it does not say', async () => {
  const workDomain = { domain: 'ours.org', checkedIn: '2026-11' };
  const marks = { confirmedIn: '2026-03', workDomain };
  const { person } = await open({ isVerified: true, marks });
  await person.click(
    screen.getByRole('button', { name: 'ours.org (what was checked of Ada Okafor)' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'What was checked' }));
  const [work, address] = within(dialog.getByRole('list', { name: 'Marks' })).getAllByRole(
    'listitem',
  );
  expect(work).toHaveTextContent('Receives mail at ours.org, checked in November 2026');
  expect(address).toHaveTextContent('Email address confirmed in March 2026');
  expect(dialog.getByText(/We do not check who somebody is/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: /what was checked/ })).toHaveFocus();
});

test.each([undefined, { confirmedIn: null, workDomain: null }])(
  'where the month is not known, nothing is said of it: %p',
  async (marks) => {
    const { person } = await open({ isVerified: true, ...(marks && { marks }) });
    await person.click(
      screen.getByRole('button', { name: 'Email confirmed (what was checked of Ada Okafor)' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Email address confirmed')).toBeVisible();
    expect(dialog.queryByText(/Receives mail/)).toBeNull();
  },
);

test('nothing stands beside the name of somebody of whom nothing was checked', async () => {
  await open({ isVerified: false, marks: { confirmedIn: null, workDomain: null } });
  expect(screen.queryByRole('button')).toBeNull();
});
