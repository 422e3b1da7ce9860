import { Navigate, useDestination, useNavigate, withNext } from '@introvest/shell-sdk';
import { useEffect, useEffectEvent, useState } from 'react';

/** Where the entries are not there, as in a tab that was restored without them. */
const longestMs = 1000;

interface SentOnProps {
  /** How many entries of this page lie before the current one. */
  steps: number;
}

/**
 * Whoever is signed in is sent on by the entry route, which knows where to. Its place is the first entry of this page:
 * one that was left beneath would send on whoever presses Back there, to where they are.
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
