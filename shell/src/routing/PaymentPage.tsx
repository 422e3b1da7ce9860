import { useEffect, useState, type ReactNode } from 'react';
import { LoadingSection } from '../remotes/LoadingSection';
import { loadFor, paymentScript, providerRuns, wasLoadedFor } from './paymentDocument';

interface DocumentPageProps {
  path: string;
  children: ReactNode;
}

/**
 * Renders a payment page. First loads the page's own document, because the CSP of other documents forbids the payment
 * script.
 */
export function PaymentPage({ path, children }: DocumentPageProps) {
  const [missing] = useState(() => !wasLoadedFor(path) && !paymentScript());
  return useOwnDocument(missing, path) ?? children;
}

/**
 * Renders any other page. If the payment script is running, first loads a new document, so that the provider sees
 * nothing but the payment.
 */
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
