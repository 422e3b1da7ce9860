import { later } from './later/later';
import { unsavedGuard } from './overlay/unsavedGuard';

/** What floats weighs more than most pages, and most people save. */
export const useUnsavedGuard = unsavedGuard(later(() => import('./overlays')));
