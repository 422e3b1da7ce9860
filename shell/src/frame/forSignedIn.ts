import { keepFocus } from '../focus/keepFocus';
import { followUnread } from './liveUnread';

/** What the frame does around every page of somebody who is signed in. Answers the way to stop. */
export function beginFor(userId: string): () => void {
  const stops = [followUnread(userId), keepFocus()];
  return () => stops.forEach((stop) => stop());
}
