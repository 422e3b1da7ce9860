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

test('what is no JSON is nothing', () => {
  keep('/auth {"mode":');
  expect(takePressedLink('/auth')).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});
