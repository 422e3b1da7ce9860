import * as React from 'react';

/**
 * Disables owner stacks. In development React captures the stack of every created element, up to ten thousand a second,
 * which took a tenth of the time of all page tests.
 */
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'));
Object.defineProperty(internals?.[1], 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set() {
    // The renderer resets the counter each second.
  },
});
