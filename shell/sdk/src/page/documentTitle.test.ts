import { expect, test } from '@jest/globals';
import { countInTab, nameTab } from './documentTitle';

test('shows the number before the title, in either order of calls, and removes it at 0', () => {
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
