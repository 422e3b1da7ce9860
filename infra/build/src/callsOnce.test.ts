import { expect, test } from '@jest/globals';
import { webSources } from './testing/webSources.js';

// Where a module throws, those around it may have run, and Retry runs them anew: docs/adr/0020.
test('remotes bring their calls by `once`, which a module that is run anew finds there', () => {
  const sources = webSources(/^mf-.*\.tsx?$/).filter(({ text }) =>
    /\.injectEndpoints\(/.test(text),
  );
  expect(sources.length).toBeGreaterThan(9);
  const others = sources.filter(({ text }) => !/\.injectEndpoints\(\s*once\(/.test(text));
  expect(others.map(({ path }) => path)).toEqual([]);
});
