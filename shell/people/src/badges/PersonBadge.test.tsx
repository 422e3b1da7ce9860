import { expect, test } from '@jest/globals';
import { investor } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { screen, within } from '@testing-library/react';
import { PersonBadge, type PersonBadgeProps } from './PersonBadge';

const name = { firstName: 'Ada', lastName: 'Okafor' };

const open = (user: Omit<PersonBadgeProps['user'], keyof typeof name>) =>
  renderPage(<PersonBadge user={{ ...name, ...user }} />, { path: '/', user: investor() });

test.each([undefined, { confirmedIn: null, workDomain: null }])(
  'shows no month if the month is unknown: %p',
  async (badges) => {
    const { person } = await open({ isVerified: true, ...(badges && { badges }) });
    await person.click(
      screen.getByRole('button', { name: 'Email confirmed (what we checked about Ada Okafor)' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Email address confirmed')).toBeVisible();
    expect(dialog.queryByText(/Receives email/)).toBeNull();
  },
);

test('renders nothing if nothing was checked', async () => {
  await open({ isVerified: false, badges: { confirmedIn: null, workDomain: null } });
  expect(screen.queryByRole('button')).toBeNull();
});
