import { keepFocus } from '../focus/keepFocus';
import { followUnread } from './liveUnread';

/** Starts the frame's background work for a signed-in member. Returns a function that stops the work. */
export function beginFor(userId: string): () => void {
  const stops = [followUnread(userId), keepFocus()];
  return () => stops.forEach((stop) => stop());
}
