import { carryCurrentToast } from '@introvest/shell-sdk';
import { useEffect } from 'react';
import { moderation } from '../frame/navigation';
import { LoadingSection } from '../remotes/LoadingSection';
import { page } from './paymentDocument';

/** Leads to the moderators' page, which only documents of its own address know; a toast survives it. */
export function ToModeration() {
  useEffect(() => {
    carryCurrentToast();
    page.leaveFor(moderation.to);
  }, []);
  return <LoadingSection />;
}
