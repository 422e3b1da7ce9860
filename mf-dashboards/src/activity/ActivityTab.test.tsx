import { expect, test } from '@jest/globals';
import type { ActivityType } from '@introvest/contracts/vocabularies';
import { render, screen } from '@testing-library/react';
import { EventRow } from './ActivityTab';

test('shows an event of an unknown type with its own text', () => {
  const type = 'profile_shared' as ActivityType;
  render(<EventRow type={type} title="Profile shared" description="By Noor." when="today" />);
  expect(screen.getByText('Profile shared')).toBeVisible();
  expect(screen.getByText('By Noor.')).toBeVisible();
});
