import { expect, test } from '@jest/globals';
import { networkOf, roughNetwork } from './clientNetwork.js';

test.each([
  ['203.0.113.9', '203.0.113.9', undefined],
  ['::ffff:203.0.113.9', '203.0.113.9', undefined],
  ['::FFFF:cb00:7109', '203.0.113.9', undefined],
  ['2001:db8:1:2aff::1', '2001:db8:1:2aff::/64', '2001:db8:1:2a00::/56'],
  ['2001:0DB8:0001:2a01:ffff:ffff:ffff:ffff', '2001:db8:1:2a01::/64', '2001:db8:1:2a00::/56'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/56'],
  ['::1', '::/64', '::/56'],
  ['unknown', 'unknown', undefined],
])('counts %s as %s and %s', (address, narrow, wide) => {
  expect(networkOf(address)).toEqual({ narrow, ...(wide === undefined ? {} : { wide }) });
});

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2aff::1', '2001:db8:1::/48'],
  ['unknown', null],
])('shows %s as %s', (address, told) => {
  expect(roughNetwork(address)).toBe(told);
});
