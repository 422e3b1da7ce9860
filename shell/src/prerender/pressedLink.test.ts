import { beforeEach, expect, test } from '@jest/globals';
import { takePressedLink } from './pressedLink';

const keep = (text: string) => sessionStorage.setItem('introvest.pressed-link', text);

beforeEach(() => sessionStorage.clear());

test('what a link handed over is taken once, where it led to', () => {
  keep('/auth {"mode":"login"}');
  expect(takePressedLink('/auth')).toEqual({ mode: 'login' });
  expect(takePressedLink('/auth')).toBeUndefined();
  keep('/auth {"mode":"login"}');
  expect(takePressedLink('/auth/verify')).toBeUndefined();
  expect(takePressedLink('/auth')).toBeUndefined();
});

test('the page on which it was pressed leaves it to the one that it leads to', () => {
  document.body.innerHTML = '<div id="prerendered"></div>';
  keep('/auth {"mode":"login"}');
  expect(takePressedLink('/')).toBeUndefined();
  document.body.innerHTML = '';
  expect(takePressedLink('/auth')).toEqual({ mode: 'login' });
  expect(sessionStorage).toHaveLength(0);
});

test('what is no JSON is nothing', () => {
  keep('/auth {"mode":');
  expect(takePressedLink('/auth')).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});
