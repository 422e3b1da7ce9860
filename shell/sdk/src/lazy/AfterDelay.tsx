import { useEffect, useState, type ReactNode } from 'react';

/** Delay before a loading state appears, in ms. Most loads finish sooner. */
const delayMs = 200;

/** Returns true once the component has been mounted for 200 ms. */
export function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** Shows its children, usually a skeleton, after 200 ms. Their space is reserved until then. */
export function AfterDelay({ children }: { children: ReactNode }) {
  const visibility = useIsLate() ? undefined : 'hidden';
  return <div style={{ display: 'contents', visibility }}>{children}</div>;
}
