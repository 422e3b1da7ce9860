import { expect, test } from '@jest/globals';
import { getCurrentUser } from '@introvest/contracts/auth';
import { getFounderProfile, updateFounderProfile } from '@introvest/contracts/onboarding';
import { fillIn } from '@introvest/testing/web/fillIn';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor } from '@testing-library/react';
import { founder, founderProfile } from '../testing/people';
import ProfileSettings from './ProfileSettings';

const path = '/profile';
const owner = { ...founder, hasProfile: true };

test('accepts stored values that violate a newer rule', async () => {
  const old = {
    ...founderProfile,
    website: 'https://lumen.example:99999',
    founderName: 'Introvest Support',
    foundedYear: 2090,
  };
  mockRoute(getCurrentUser, owner);
  mockRoute(getFounderProfile, old);
  const saved = mockRoute(updateFounderProfile, old);
  const { person } = await renderPage(<ProfileSettings />, { path, user: owner });
  const website = await screen.findByLabelText('Website');
  await fillIn(person, { Title: 'CEO' });
  await person.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(saved.calls).toMatchObject([{ body: { title: 'CEO' } }]));
  await person.clear(website);
  await person.type(website, 'lumen.example:70000');
  await person.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Enter a valid web address')).toBeVisible();
  expect(saved.calls).toHaveLength(1);
});
