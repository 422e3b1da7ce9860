import { carryCurrentToast } from '@introvest/shell-sdk';
import { useEffect } from 'react';
import { moderation } from '../frame/navigation';
import { LoadingSection } from '../remotes/LoadingSection';
import { page } from './paymentDocument';

/** Opens the moderators' page, whose claim only its own document has. Keeps the toast. */
export function ToModeration() {
  useEffect(() => {
    carryCurrentToast();
    page.leaveFor(moderation.to);
  }, []);
  return <LoadingSection />;
}
