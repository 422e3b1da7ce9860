import { beforeEach, expect, test } from '@jest/globals';
import { createPresence, type Presence } from './presence.js';

const line = (name: string) => ({ name, emit: () => undefined });
const [phone, laptop, other] = [line('phone'), line('laptop'), line('other')];
let here: Presence<typeof phone>;
beforeEach(() => {
  here = createPresence();
});

test('somebody is here from their first socket to their last', () => {
  expect(here.count('ada')).toBe(0);
  here.add('ada', phone);
  here.add('ada', laptop);
  here.add('ben', other);
  expect(here.linesOf('ada')).toEqual([phone, laptop]);
  expect([...here.lines()]).toEqual([phone, laptop, other]);
  here.remove('ada', phone);
  expect(here.linesOf('ada')).toEqual([laptop]);
  here.remove('ada', laptop);
  expect(here.count('ada')).toBe(0);
  expect([...here.lines()]).toEqual([other]);
});

test('a socket that is not here changes nothing by leaving', () => {
  here.add('ada', phone);
  here.remove('ada', other);
  here.remove('ben', other);
  expect(here.linesOf('ada')).toEqual([phone]);
  expect([...here.lines()]).toEqual([phone]);
});
