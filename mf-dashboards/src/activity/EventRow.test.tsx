import { expect, test } from '@jest/globals';
import type { ActivityType } from '@introvest/contracts/vocabularies';
import { render, screen } from '@testing-library/react';
import { EventRow } from './EventRow';

test('an event of a kind that came after this build is told in its own words', () => {
  const type = 'profile_shared' as ActivityType;
  render(<EventRow type={type} title="Profile shared" description="By Noor." when="today" />);
  expect(screen.getByText('Profile shared')).toBeVisible();
  expect(screen.getByText('By Noor.')).toBeVisible();
});
