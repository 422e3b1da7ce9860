import * as React from 'react';

/**
 * Disables owner stacks. In development, React captures the stack of every element that is created, up to ten thousand
 * per second. This took a tenth of the time of all page tests.
 */
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'));
Object.defineProperty(internals?.[1], 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set() {
    // Ignores writes, because the renderer resets the counter every second.
  },
});
