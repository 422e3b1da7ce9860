import { useEffect, useState, type ReactNode } from 'react';
import { LoadingSection } from '../remotes/LoadingSection';
import { loadFor, paymentScript, providerRuns, wasLoadedFor } from './paymentDocument';

interface DocumentPageProps {
  path: string;
  children: ReactNode;
}

/** A payment page under another page's policy could not pay, so coming from there loads its own document. */
export function PaymentPage({ path, children }: DocumentPageProps) {
  const [missing] = useState(() => !wasLoadedFor(path) && !paymentScript());
  return useOwnDocument(missing, path) ?? children;
}

/** Every other page: the provider's script saw the payment, and sees nothing else. */
export function OrdinaryPage({ path, children }: DocumentPageProps) {
  const [shared] = useState(() => {
    wasLoadedFor(path);
    return providerRuns();
  });
  return useOwnDocument(shared, path) ?? children;
}

function useOwnDocument(wanted: boolean, path: string): ReactNode {
  useEffect(() => {
    if (wanted) loadFor(path);
  }, [wanted, path]);
  return wanted ? <LoadingSection /> : null;
}
