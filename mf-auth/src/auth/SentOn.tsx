import { Navigate, useDestination, useNavigate, withNext } from '@introvest/shell-sdk';
import { useEffect, useEffectEvent, useState } from 'react';

/** Maximum time to wait for going back, in ms. The history entries are missing in a restored tab, for example. */
const longestMs = 1000;

interface SentOnProps {
  /** Number of history entries of this page before the current one. */
  steps: number;
}

/**
 * Redirects a signed-in member to the entry route. Goes back to this page's first history entry and replaces it,
 * because pressing Back would otherwise open a remaining entry and redirect again.
 */
export function SentOn({ steps }: SentOnProps) {
  const navigate = useNavigate();
  const next = useDestination()?.to;
  const [isStuck, setStuck] = useState(false);
  const handleStart = useEffectEvent(() => void navigate(-steps));
  useEffect(() => {
    if (steps === 0) return undefined;
    const timers = [setTimeout(handleStart), setTimeout(() => setStuck(true), longestMs)];
    return () => timers.forEach(clearTimeout);
  }, [steps]);
  return steps === 0 || isStuck ? <Navigate to={withNext('/', next)} replace /> : null;
}
