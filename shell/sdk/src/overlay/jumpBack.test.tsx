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
} from '../testing/stackedDialogs';

const ownMatch = window.matchMedia;
beforeEach(() => settled(0));
afterEach(() => {
  endRouters();
  window.matchMedia = ownMatch;
});

/** A phone, on the page, which `before` lies before. */
async function openOnPhone(before?: string) {
  window.matchMedia = (media) =>
    Object.assign(ownMatch(media), { matches: media.includes('max-width') });
  const page = await openPage();
  if (before) await act(() => page.router.navigate(`/page${before}`));
  const write = async (text?: string) => {
    await page.person.click(press('Write'));
    await settled(1);
    if (text) await page.person.type(screen.getByLabelText('Text'), text);
  };
  return { ...page, write };
}

const text = () => screen.getByLabelText('Text');
const at = (address: string) =>
  waitFor(() => expect(location.pathname + location.search).toBe(address));

test('a jump over a dialog and its page asks for what was typed, and leads on once it is discarded', async () => {
  const { person, write } = await openOnPhone();
  await write('Hello');
  history.go(-2);
  await question();
  await at('/page');
  await person.click(press('Keep editing'));
  await answered();
  expect(text()).toHaveValue('Hello');
  // Its entry is there again: Back asks as ever, and does not lead off the page.
  await settled(1);
  history.back();
  await question();
  await person.click(press('Keep editing'));
  await answered();
  await settled(1);
  history.go(-2);
  await question();
  await person.click(press('Discard'));
  await other();
  await at('/other');
});

test('Back is the Cancel of what a jump is asked about', async () => {
  const { write } = await openOnPhone();
  await write('Hello');
  history.go(-2);
  await question();
  await at('/page');
  history.back();
  await answered();
  await settled(1);
  await at('/page');
  expect(text()).toHaveValue('Hello');
});

test('a jump to another list of the same page asks too, and closes the dialog', async () => {
  const { person, write } = await openOnPhone('?page=2');
  await write('Hello');
  history.go(-2);
  await question();
  await person.click(press('Discard'));
  await gone('A note');
  await at('/page');
  await settled(0);
});

test('where nothing was typed it leads on, and nothing stays open', async () => {
  const { write } = await openOnPhone('?page=2');
  await write();
  history.go(-2);
  await gone('A note');
  await at('/page');
  await settled(0);
});

test('of a page with unsaved changes it asks once, and the dialog above keeps its entry', async () => {
  const { person, write } = await openOnPhone();
  await write();
  await person.click(press('Make dirty'));
  history.go(-2);
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await person.click(press('Stay'));
  await answered();
  await settled(1);
  history.back();
  await gone('A note');
  await at('/page');
  history.back();
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await person.click(press('Leave'));
  await other();
});

test('what floats above a dialog closes alone, and the dialog keeps its entry', async () => {
  const { person, write } = await openOnPhone();
  await write();
  await person.click(press('Ask here'));
  history.go(-2);
  await answered();
  expect(dialog('A note')).toBeVisible();
  await settled(1);
  await at('/page');
});
