import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createFounderProfile } from '@introvest/contracts/onboarding';
import { fillIn } from '@introvest/testing/web/fillIn';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { screen, waitFor } from '@testing-library/react';
import { heading, openWizard, press } from '../testing/openWizard';

// Fake timers prevent automatic saving, so that the tests see only the request that Next sends.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('shows missing answers on Next, then continues and saves the draft', async () => {
  const { person, address, saved } = await openWizard('Basic Information', { step: 0, values: {} });
  expect(screen.getByLabelText('Founder Name')).toHaveValue('Ada Okafor');
  await person.click(press('Next'));
  expect(await screen.findByText('Business name is required')).toBeVisible();
  expect(screen.getByText('Location/Country is required')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Business Name')).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull();

  await fillIn(person, { 'Business Name': 'Lumen Grid' });
  await fillIn(person, { 'Location/Country': 'Lagos' });
  await person.click(press('Next'));
  expect(await heading('Business Details')).toHaveFocus();
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(saved.calls.at(-1)?.body).toMatchObject({
    step: 1,
    values: { businessName: 'Lumen Grid', location: 'Lagos' },
  });
  expect(address()).toBe('/onboarding/founder?step=2');
  expect(screen.getByRole('progressbar', { name: 'Step 2 of 6' })).toBeVisible();
});

test('limits the step in the URL to the furthest step reached', async () => {
  await openWizard('Business Details', { step: 1, values: {} }, '?step=6');
});

test('shows why the profile was refused and opens the step with the error', async () => {
  const { person } = await openWizard('Profile Image', { step: 5, values: {} });
  mockRoute(
    createFounderProfile,
    {
      message: 'Funding goal must be at least $1,000',
      code: 'validation_failed',
      errors: [{ field: 'fundingGoal', message: 'Funding goal must be at least $1,000' }],
    },
    { status: 400 },
  );
  await person.click(press('Complete Profile'));
  const toast = await screen.findByRole('region', { name: 'Toast' });
  expect(toast).toHaveTextContent('Profile creation failed Funding goal must be at least $1,000');
  await heading('Funding Information');
});
