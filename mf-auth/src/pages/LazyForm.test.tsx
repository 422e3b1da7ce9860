import { expect, jest, test } from '@jest/globals';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor } from '@testing-library/react';
import Auth from './Auth';

const mockLine = { isDown: true, tries: 0 };
jest.mock('../auth/ModeForm', () => {
  mockLine.tries += 1;
  if (mockLine.isDown) throw new Error('The line is down.');
  return jest.requireActual('../auth/ModeForm');
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });

// Simulates an idle browser, which downloads the forms. The forms run only after an action.
const rested = jest.fn();
window.requestIdleCallback = (work) => {
  work({ didTimeout: false, timeRemaining: () => 50 });
  rested();
  return 0;
};

test('shows a failed load of the forms, keeps Back, and recovers on the next attempt', async () => {
  const { person } = await renderPage(<Auth />, { path: '/auth' });
  expect(rested).toHaveBeenCalled();
  expect(mockLine.tries).toBe(0);
  await person.hover(button(/^Join as Founder/));
  await waitFor(() => expect(mockLine.tries).toBe(2));
  expect(screen.queryByRole('alert')).toBeNull();
  await person.click(button(/^Join as Founder/));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Create your account');
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the form');
  await person.click(button('Back'));
  await person.click(button('Sign in here'));
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the form');
  // Waits until the automatic retry has failed too. Otherwise the next press would share that retry.
  await waitFor(() => expect(mockLine.tries % 2).toBe(0));
  const before = mockLine.tries;
  await person.click(button('Try again'));
  await waitFor(() => expect(mockLine.tries).toBe(before + 2));
  await waitFor(() => expect(button('Try again')).toHaveFocus());
  mockLine.isDown = false;
  await person.click(button('Try again'));
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  expect(screen.queryByRole('alert')).toBeNull();
});
