import { keepCurrentToast } from '@introvest/shell-sdk';
import { useEffect } from 'react';
import { moderation } from '../frame/navigation';
import { LoadingSection } from '../remotes/LoadingSection';
import { page } from './OwnDocument';

/**
 * Loads the moderation page's own document, because other documents don't contain its claim. The current toast is kept.
 */
export function ToModeration() {
  useEffect(() => {
    keepCurrentToast();
    page.leaveFor(moderation.to);
  }, []);
  return <LoadingSection />;
}
