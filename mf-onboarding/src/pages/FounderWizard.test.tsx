import { expect, test } from '@jest/globals';
import { createFounderProfile } from '@introvest/contracts/onboarding';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { screen } from '@testing-library/react';
import { heading, openWizard, press } from '../testing/openWizard';

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
