import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import {
  answered,
  dialog,
  endRouters,
  gone,
  marks,
  openPage,
  other,
  press,
  settled,
  stays,
} from '../testing/stackedDialogs';

const ownMatch = window.matchMedia;
beforeEach(() => settled(0));
afterEach(() => {
  endRouters();
  window.matchMedia = ownMatch;
});

/** A window that can be made wider; answers how. */
function narrow(): () => void {
  const listeners = new Set<() => void>();
  let isNarrow = true;
  window.matchMedia = (media) =>
    Object.defineProperties(
      ownMatch(media),
      Object.getOwnPropertyDescriptors({
        get matches() {
          return isNarrow && media.includes('max-width');
        },
        addEventListener: (_: string, tell: () => void) => listeners.add(tell),
        removeEventListener: (_: string, tell: () => void) => listeners.delete(tell),
      }),
    );
  return () => {
    isNarrow = false;
    act(() => listeners.forEach((tell) => tell()));
  };
}

test('on a phone Back is the Cancel of a question above a dialog', async () => {
  narrow();
  const { person } = await openPage();
  await person.click(press('Write'));
  await settled(1);
  await person.click(press('Ask here'));
  history.back();
  await answered();
  expect(dialog('A note')).toBeVisible();
  await settled(1);
  history.back();
  await gone('A note');
  await stays();
});

test('what was opened on a phone closes by Back in a window that was made wider', async () => {
  const widen = narrow();
  const { person } = await openPage();
  await person.click(press('Write'));
  await person.click(press('Go on'));
  await settled(2);
  widen();
  await settled(0);
  for (const name of ['Above', 'A note']) {
    history.back();
    await gone(name);
    await stays();
  }
});

test('on a phone one step over both entries closes both', async () => {
  narrow();
  const { person } = await openPage();
  await person.click(press('Write'));
  await person.click(press('Go on'));
  await settled(2);
  history.go(-2);
  await gone('Above');
  await gone('A note');
  await stays();
  expect(marks()).toBe(0);
});

test('on a phone two dialogs that lead on leave nothing between the pages', async () => {
  narrow();
  const { person } = await openPage();
  const { length } = history;
  await person.click(press('Write'));
  await person.click(press('Go on'));
  await settled(2);
  await person.click(screen.getByRole('link', { name: 'Lead on' }));
  expect(await other()).toBeVisible();
  await settled(0);
  expect(history.length).toBe(length + 1);
  history.back();
  await waitFor(() => expect(press('Write')).toBeVisible());
  await stays();
  expect(marks()).toBe(0);
  history.forward();
  expect(await other()).toBeVisible();
});
