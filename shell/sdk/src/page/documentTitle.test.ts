import { expect, test } from '@jest/globals';
import { countInTab, nameTab } from './documentTitle';

test('the number stands before the name, whichever comes first, and goes with the last of it', () => {
  document.title = 'As the server named it';
  countInTab(3);
  expect(document.title).toBe('(3) As the server named it');
  nameTab('Messages · Introvest');
  expect(document.title).toBe('(3) Messages · Introvest');
  countInTab(2);
  expect(document.title).toBe('(2) Messages · Introvest');
  countInTab(0);
  expect(document.title).toBe('Messages · Introvest');
});
