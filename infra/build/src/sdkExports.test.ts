import { expect, test } from '@jest/globals';
import { currentExports, nextList, readSdkList } from './sdkExports.js';

const ui = '@introvest/shell-sdk/ui';
const list = { version: '1.2.0', exports: { [ui]: { Box: '1.0.0', Panel: '1.2.0' } } };

// If this fails, run `npm run sdk:exports`. If a name was removed, consider restoring it, because live remotes may use
// it.
test('the list contains the exports of the sdk, and the version of the sdk', () => {
  expect(readSdkList()).toEqual(nextList(readSdkList(), currentExports()));
});

test('no export has a higher version than the sdk', () => {
  const { version, exports } = readSdkList();
  const compare = new Intl.Collator('en', { numeric: true }).compare;
  const dates = Object.values(exports).flatMap((names) => Object.values(names));
  expect(dates.filter((since) => compare(since, version) > 0)).toEqual([]);
});

test('a new export requires a minor version', () => {
  const today = { [ui]: ['Box', 'Panel', 'Tabs'] };
  expect(nextList(list, today)).toEqual({
    version: '1.3.0',
    exports: { [ui]: { Box: '1.0.0', Panel: '1.2.0', Tabs: '1.3.0' } },
  });
});

test('a renamed export counts as removed, and requires a major version', () => {
  const today = { [ui]: ['Box', 'Sheet'] };
  expect(nextList(list, today)).toEqual({
    version: '2.0.0',
    exports: { [ui]: { Box: '1.0.0', Sheet: '2.0.0' } },
  });
});

test('an export with new features or a changed meaning gets the new version', () => {
  const today = { [ui]: ['Box', 'Panel'] };
  expect(nextList(list, today)).toEqual(list);
  expect(nextList(list, today, { grown: ['Box'] })).toMatchObject({
    version: '1.3.0',
    exports: { [ui]: { Box: '1.3.0', Panel: '1.2.0' } },
  });
  expect(nextList(list, today, { changed: ['Panel'] })).toMatchObject({
    version: '2.0.0',
    exports: { [ui]: { Box: '1.0.0', Panel: '2.0.0' } },
  });
  expect(() => nextList(list, today, { grown: ['Bx'] })).toThrow('The sdk has no export Bx.');
});
