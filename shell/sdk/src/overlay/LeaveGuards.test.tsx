import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
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

test('Back closes a dialog, then leads on, and Forward leads here again', async () => {
  const { person } = await openPage();
  const { length } = history;
  await person.click(press('Write'));
  history.back();
  await gone('A note');
  await stays();
  expect(history.length).toBe(length);
  history.back();
  await other();
  history.forward();
  await waitFor(() => expect(press('Write')).toBeVisible());
});

test('Back asks before what was typed is lost, and is the Cancel of that question', async () => {
  const { person } = await openPage();
  await person.click(press('Write'));
  await person.type(screen.getByLabelText('Text'), 'Hello');
  history.back();
  expect(await question()).toBeVisible();
  history.back();
  await answered();
  await stays();
  expect(screen.getByLabelText('Text')).toHaveValue('Hello');
  history.back();
  await question();
  await person.click(press('Discard'));
  await gone('A note');
  await stays();
});

test('of two dialogs over each other Back closes one by one', async () => {
  const { person } = await openPage();
  await person.click(press('Write'));
  await person.click(press('Go on'));
  history.back();
  await gone('Above');
  expect(dialog('A note')).toBeVisible();
  history.back();
  await gone('A note');
  await stays();
});

test('Back cancels a question, and closes a menu and a drop-down', async () => {
  const { person } = await openPage();
  await person.click(press('Ask'));
  history.back();
  await answered();
  await person.click(press('More'));
  expect(await screen.findByRole('menu', { name: 'Actions' })).toBeVisible();
  history.back();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await person.click(press('Write'));
  await person.click(screen.getByRole('combobox'));
  await screen.findByRole('listbox');
  history.back();
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(dialog('A note')).toBeVisible();
  await stays();
});

test('a link in a dialog leads on', async () => {
  const { person } = await openPage();
  await person.click(press('Write'));
  await person.click(press('Go on'));
  await person.click(screen.getByRole('link', { name: 'Lead on' }));
  expect(await other()).toBeVisible();
});

test('a dirty page beneath asks about that link, and Back is the Cancel; Back itself closes what is above', async () => {
  const { person } = await openPage();
  await person.click(press('Write'));
  await person.click(press('Make dirty'));
  await person.click(press('Go on'));
  const leave = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await person.click(screen.getByRole('link', { name: 'Lead on' }));
  expect(await leave()).toBeVisible();
  history.back();
  await answered();
  expect(dialog('Above')).toBeVisible();
  history.back();
  await gone('Above');
  history.back();
  await gone('A note');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  history.back();
  expect(await leave()).toBeVisible();
  await stays();
  await person.click(press('Leave'));
  expect(await other()).toBeVisible();
  await waitFor(() => expect(location.pathname).toBe('/other'));
});

const unload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('where the document goes, the browser asks for what was typed in an open dialog, and for nothing else', async () => {
  const { person } = await openPage();
  await person.click(press('Write'));
  expect(unload()).toBe(false);
  await person.type(screen.getByLabelText('Text'), 'Hello');
  expect(unload()).toBe(true);
  await person.click(press('Close'));
  await person.click(press('Discard'));
  await gone('A note');
  expect(unload()).toBe(false);
});

test('who is signed out is not asked: the next one here must not read on', async () => {
  await jest.isolateModulesAsync(async () => {
    const { askBeforeUnload, letDocumentGo } = await import('./leaveGuards');
    const end = askBeforeUnload(() => true);
    expect(unload()).toBe(true);
    letDocumentGo();
    expect(unload()).toBe(false);
    end();
  });
});

test('a link within the page does not mislead the step back to it', async () => {
  const { person } = await openPage();
  await person.click(screen.getByRole('link', { name: 'Further down' }));
  await waitFor(() => expect(location.hash).toBe('#further'));
  await waitFor(() => expect(history.state).toBeTruthy());
  await person.click(press('Write'));
  history.back();
  await gone('A note');
  await waitFor(() => expect(location.pathname + location.hash).toBe('/page#further'));
});
