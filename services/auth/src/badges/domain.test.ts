import { expect, test } from '@jest/globals';
import { domainOf, hasForeignLetters, looksOf, displayedDomain } from './domain.js';
import { provableDomain } from './present.js';

test.each([
  ['https://www.example.com/about', 'example.com'],
  ['HTTP://Example.COM:8080', 'example.com'],
  ['https://app.team.example.co.uk', 'example.co.uk'],
  ['https://bücher.de', 'xn--bcher-kva.de'],
  ['https://ｅxample.com', 'example.com'],
  ['https://firm.github.io', 'firm.github.io'],
  ['https://example.com.evil.com', 'evil.com'],
  ['https://evil.com\\.example.com', 'evil.com'],
  ['https://example.com@evil.com', 'evil.com'],
  ['https://github.io', null],
  ['https://co.uk', null],
  ['https://127.0.0.1', null],
  ['https://[::1]', null],
  ['https://localhost', null],
  ['example.com', null],
  ['', null],
])('the website %s has the domain %p', (website, domain) => {
  expect(domainOf(website)).toBe(domain);
});

const providers = `gmail.com www.yahoo.co.jp web.de/x gmx.net mailinator.com yopmail.com guerrillamail.com sky.com att.net
  verizon.net virginmedia.com seznam.cz cox.net sfr.fr telia.com rogers.com mail.de uol.com.br hushmail.com tuta.com`;

test.each(providers.split(/\s+/).map((site) => `https://${site}`))(
  'an email address at %s proves nothing',
  (website) => {
    expect(provableDomain(website)).toBeNull();
  },
);

test("similar names look the same, and other names don't", () => {
  const group = ['example.com', 'examp1e.com', 'exarnple.co.uk', 'ex-ample.io'].map(looksOf);
  expect(new Set(group).size).toBe(1);
  expect(looksOf('sample.com')).not.toBe(group[0]);
  expect(['xn--bcher-kva.de', 'example.com'].map(hasForeignLetters)).toEqual([true, false]);
  expect(displayedDomain('xn--bcher-kva.de')).toBe('bücher.de');
});
