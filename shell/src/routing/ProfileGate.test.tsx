import { expect, test } from '@jest/globals';
import { getFounderProfile, getInvestorProfile } from '@introvest/contracts/onboarding';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder, investor } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor } from '@testing-library/react';
import { ProfileGate } from './ProfileGate';

const open = (role: 'founder' | 'investor', hasProfile: boolean) =>
  renderPage(
    <ProfileGate role={role} form={`/onboarding/${role}`}>
      <p>The dashboard</p>
    </ProfileGate>,
    { path: '/dashboard', user: (role === 'founder' ? founder : investor)({ hasProfile }) },
  );

test.each([
  ['founder', '/onboarding/founder'],
  ['investor', '/onboarding/investor'],
] as const)('redirects a %s without a profile to its form, without a call', async (role, to) => {
  const { address } = await open(role, false);
  await waitFor(() => expect(address()).toBe(to));
});

test.each([
  ['founder', getFounderProfile, '/onboarding/founder'],
  ['investor', getInvestorProfile, '/onboarding/investor'],
] as const)(
  'redirects a %s whose profile cannot be loaded to its form',
  async (role, route, to) => {
    mockRoute(route, { message: 'We couldn’t find this.', code: 'not_found' }, { status: 404 });
    const { address } = await open(role, true);
    expect(screen.queryByText('The dashboard')).toBeNull();
    await waitFor(() => expect(address()).toBe(to));
  },
);
