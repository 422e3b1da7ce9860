import { useEffect, useState, type ReactNode } from 'react';
import { LoadingSection } from '../remotes/LoadingSection';
import { loadFor, paymentScript, wasLoadedFor } from './paymentDocument';

/** A payment page under another page's policy could not pay, so coming from there loads its own document. */
export function PaymentPage({ path, children }: { path: string; children: ReactNode }) {
  const [missing] = useState(() => !wasLoadedFor(path) && !paymentScript());
  useEffect(() => {
    if (missing) loadFor(path);
  }, [missing, path]);
  return missing ? <LoadingSection retrying={false} /> : children;
}
