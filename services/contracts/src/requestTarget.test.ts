import { expect, test } from '@jest/globals';
import { isPlainTarget } from './requestTarget.js';

const plain = String.raw`/ /auth/verify?token=a-b_c /api/files/1/deck%20(2).pdf
  /api/browse/founders?search=caf%C3%A9&x={"a":[1]}|\ /connections/%E2%82%AC?100% /a//b
  /.well-known/security.txt /a/... /a?x=/../`;
test.each(plain.split(/\s+/))('accepts %s', (target) => expect(isPlainTarget(target)).toBe(true));

const refused = String.raw`* auth /\ /\host.example /a\b //host.example http://host.example/
  javascript:alert(1) /% /%zz /%ff /%00 /a%0d%0aSet-Cookie:x /%7F /.. /../.. /a/../b /a/./b
  /a/%2e%2E/b /a/.%2e`;
const odd = ['', '/caf\u00e9', '/?\u0000', '/? '];
test.each([...refused.split(/\s+/), ...odd])('refuses %p', (target) =>
  expect(isPlainTarget(target)).toBe(false),
);
