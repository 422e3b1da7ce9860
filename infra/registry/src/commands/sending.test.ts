import { expect, test } from '@jest/globals';
import { CommandFault } from './fault.js';
import { requireHere } from './sending.js';

test.each(['shell', 'mf-legal'])('%s is here to be published', (name) => {
  expect(() => requireHere(name)).not.toThrow();
});

test.each(['mf-nothing', 'infra', 'services/auth', '..', '../mf-legal'])(
  '%s is not, which a sentence says',
  (name) => {
    expect(() => requireHere(name)).toThrow(new CommandFault(`There's no ${name} in this folder.`));
  },
);
