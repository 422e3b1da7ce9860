import * as React from 'react';

/**
 * In development React takes the stack of every element that is made, up to ten thousand a second, for warnings to name
 * who made it: a tenth of the time of all page tests. Here it counts as if it had taken them all.
 */
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'));
Object.defineProperty(internals?.[1], 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set() {
    // The renderer sets it back to nothing each second.
  },
});
