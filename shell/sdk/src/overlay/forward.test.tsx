import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import {
  answered,
  dialog,
  endRouters,
  gone,
  openPage,
  other,
  press,
  question,
  settled,
  stays,
} from '../testing/stackedDialogs';

beforeEach(() => settled(0));
afterEach(endRouters);

/** The page, with one further on to which Forward leads. */
async function openBefore(further: string) {
  const { router, person } = await openPage();
  await act(() => router.navigate(further));
  await waitFor(() => expect(location.pathname + location.search).toBe(further));
  history.back();
  await waitFor(() => expect(location.pathname + location.search).toBe('/page'));
  await screen.findByRole('button', { name: 'Write' });
  return person;
}

test('Forward leads on from a dialog in which nothing was typed', async () => {
  const person = await openBefore('/further');
  await person.click(press('Write'));
  history.forward();
  await other();
  await waitFor(() => expect(location.pathname).toBe('/further'));
});

test('it closes what floats where it leads to another list of the same page', async () => {
  const person = await openBefore('/page?page=2');
  await person.click(press('Write'));
  await person.click(press('Ask here'));
  history.forward();
  await gone('A note');
  await answered();
  await waitFor(() => expect(location.search).toBe('?page=2'));
});

test('it asks before what was typed is lost, and then leads on', async () => {
  const person = await openBefore('/page?page=2');
  await person.click(press('Write'));
  await person.type(screen.getByLabelText('Text'), 'Hello');
  history.forward();
  await question();
  await stays();
  await person.click(press('Keep editing'));
  await answered();
  expect(dialog('A note')).toBeVisible();
  expect(location.search).toBe('');
  history.forward();
  await question();
  history.back();
  await answered();
  expect(screen.getByLabelText('Text')).toHaveValue('Hello');
  history.forward();
  await question();
  await person.click(press('Discard'));
  await gone('A note');
  await waitFor(() => expect(location.search).toBe('?page=2'));
});

test('of a page with unsaved changes it asks, and leaves the dialog above it alone until that is answered', async () => {
  const person = await openBefore('/further');
  await person.click(press('Write'));
  await person.click(press('Make dirty'));
  history.forward();
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await person.click(press('Stay'));
  await answered();
  expect(dialog('A note')).toBeVisible();
  history.forward();
  await screen.findByRole('alertdialog');
  await person.click(press('Leave'));
  await other();
  await waitFor(() => expect(location.pathname).toBe('/further'));
});
