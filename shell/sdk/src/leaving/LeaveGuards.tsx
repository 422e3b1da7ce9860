import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { discardQuestion, findGuard } from '../overlay/leaveGuards';
import { DiscardQuestion } from './DiscardQuestion';

/**
 * Renders the app's only navigation blocker, which serves all guards, because react-router supports only one at a time.
 */
export function LeaveGuards() {
  const [isAsking, setAsking] = useState(false);
  const blocker = useBlocker((step) => {
    const guard = findGuard(step);
    setAsking(guard !== undefined && guard.close === undefined);
    guard?.close?.();
    return guard !== undefined;
  });
  useEffect(() => {
    if (!isAsking) blocker.reset?.();
  }, [blocker, isAsking]);
  if (!isAsking || blocker.state !== 'blocked') return null;
  return (
    <DiscardQuestion
      {...discardQuestion}
      open
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    />
  );
}
