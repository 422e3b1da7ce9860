import { expect, test } from '@jest/globals';
import { browserIn } from './browser.js';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPhone = 'iPhone; CPU iPhone OS 18_6 like Mac OS X';

test.each([
  ['Windows NT 10.0; rv:144.0', 'Gecko/20100101 Firefox/144.0', 'Firefox on Windows'],
  ['X11; Linux x86_64', `${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  ['Windows NT 10.0', `${webkit} Chrome/141.0 Safari/537.36 Edg/141.0`, 'Edge on Windows'],
  ['Macintosh; Intel Mac OS X 10_15_7', `${apple} Version/18.6 Safari/605.1.15`, 'Safari on a Mac'],
  [iPhone, `${apple} CriOS/141.0 Mobile Safari/604.1`, 'Chrome on an iPhone'],
  ['iPad; CPU OS 18_6 like Mac OS X', `${apple} Version/18.6 Safari/604.1`, 'Safari on an iPad'],
  [iPhone, `${apple} Version/18.0 EdgiOS/141.0 Safari/604.1`, 'Edge on an iPhone'],
  [
    'Linux; Android 15; wv',
    `${webkit} Version/4.0 Chrome/141.0 Safari/537.36`,
    'an app on Android',
  ],
  [iPhone, `${apple} Safari/604.1 Unknown/1`, 'a browser we don’t recognise on an iPhone'],
])('(%s) %s is %s', (system, engine, said) =>
  expect(browserIn(`Mozilla/5.0 (${system}) ${engine}`)).toBe(said),
);

test.each(['', 'curl/8.5.0'])('recognises no browser in %j', (userAgent) =>
  expect(browserIn(userAgent)).toBe('a browser we don’t recognise'),
);
