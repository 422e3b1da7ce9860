import { beforeEach, expect, test } from '@jest/globals';
import { takeLinkResult } from './linkResult';

const keep = (text: string) => sessionStorage.setItem('introvest.pressed-link', text);

beforeEach(() => sessionStorage.clear());

test("returns a link's state once, on the page that the link opens", () => {
  keep('/auth {"mode":"login"}');
  expect(takeLinkResult('/auth')).toEqual({ mode: 'login' });
  expect(takeLinkResult('/auth')).toBeUndefined();
  keep('/auth {"mode":"login"}');
  expect(takeLinkResult('/auth/verify')).toBeUndefined();
  expect(takeLinkResult('/auth')).toBeUndefined();
});

test('keeps the state while still on the page with the pressed link', () => {
  document.body.innerHTML = '<div id="prerendered"></div>';
  keep('/auth {"mode":"login"}');
  expect(takeLinkResult('/')).toBeUndefined();
  document.body.innerHTML = '';
  expect(takeLinkResult('/auth')).toEqual({ mode: 'login' });
  expect(sessionStorage).toHaveLength(0);
});

test('ignores text that is not JSON', () => {
  keep('/auth {"mode":');
  expect(takeLinkResult('/auth')).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});
