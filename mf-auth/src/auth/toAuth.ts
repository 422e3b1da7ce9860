import { Link, withNext } from '@introvest/shell-sdk';
import { opensForm } from './LazyForm';
import type { Mode } from './mode';

/** A button that opens /auth in this mode, also when it is pressed before the app is there to hand it over. */
export const toAuth = (mode: Mode, next?: string) => ({
  component: Link,
  to: withNext('/auth', next),
  state: mode,
  'data-state': JSON.stringify(mode),
  ...(mode.mode !== 'selection' && opensForm),
});
