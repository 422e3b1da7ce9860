import { Link } from '@introvest/shell-sdk';
import type { Mode } from './mode';

/** A button that opens /auth in this mode, also when it is pressed before the app is there to hand it over. */
export const toAuth = (mode: Mode) => ({
  component: Link,
  to: '/auth',
  state: mode,
  'data-state': JSON.stringify(mode),
});
