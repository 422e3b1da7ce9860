import { beforeEach, expect, test } from '@jest/globals';
import { takePressedLink } from './pressedLink';

const keep = (text: string) => sessionStorage.setItem('introvest.pressed-link', text);

beforeEach(() => sessionStorage.clear());

test("returns a link's state once, on the page that the link opens", () => {
  keep('/auth {"mode":"login"}');
  expect(takePressedLink('/auth')).toEqual({ mode: 'login' });
  expect(takePressedLink('/auth')).toBeUndefined();
  keep('/auth {"mode":"login"}');
  expect(takePressedLink('/auth/verify')).toBeUndefined();
  expect(takePressedLink('/auth')).toBeUndefined();
});

test('keeps the state while still on the page with the pressed link', () => {
  document.body.innerHTML = '<div id="prerendered"></div>';
  keep('/auth {"mode":"login"}');
  expect(takePressedLink('/')).toBeUndefined();
  document.body.innerHTML = '';
  expect(takePressedLink('/auth')).toEqual({ mode: 'login' });
  expect(sessionStorage).toHaveLength(0);
});

test('ignores text that is not JSON', () => {
  keep('/auth {"mode":');
  expect(takePressedLink('/auth')).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});
