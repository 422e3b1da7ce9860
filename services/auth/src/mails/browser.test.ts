import { expect, test } from '@jest/globals';
import { browserIn } from './browser.js';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
    'Firefox on Windows',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.6 Safari/605.1.15',
    'Safari on a Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0 Mobile Safari/604.1',
    'Chrome on an iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Safari/604.1',
    'Safari on an iPad',
  ],
  [`${iPhone} Version/18.0 EdgiOS/141.0 Mobile/15E148 Safari/604.1`, 'Edge on an iPhone'],
  [
    `Mozilla/5.0 (Linux; Android 15; wv) ${webkit} Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36`,
    'an app on Android',
  ],
  [`${iPhone} Mobile/15E148 Safari/604.1 Unknown/1`, 'a browser we don’t recognise on an iPhone'],
  ['', 'a browser we don’t recognise'],
  ['curl/8.5.0', 'a browser we don’t recognise'],
])('%j is %s', (userAgent, said) => expect(browserIn(userAgent)).toBe(said));

test.each([
  'https://evil.example',
  'Firefox/1 call +44 20 7946 0958',
  '<a href="//evil.example">Windows</a>',
])('includes no part of %j', (userAgent) => {
  expect(browserIn(userAgent)).toMatch(/^(Firefox|a browser we don’t recognise)( on Windows)?$/);
});
