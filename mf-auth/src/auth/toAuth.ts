import { Link, withNext } from '@introvest/shell-sdk';
import type { Mode } from './mode';

/**
 * Returns the props of a button that opens /auth in this mode. It works even if it is pressed before the app has
 * started.
 */
export const toAuth = (mode: Mode, next?: string) => ({
  component: Link,
  to: withNext('/auth', next),
  state: mode,
  'data-state': JSON.stringify(mode),
});
