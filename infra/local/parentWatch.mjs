const EVERY_MS = 500;

/**
 * Sends this process the signal that its parent should have passed on. A supervisor knows npm alone: npm killed for
 * good passes nothing on, and a shell in between dies of what it gets. Whoever starts us without npm decides themselves.
 */
export function endWithParent() {
  if (!/^(start|dev)$/.test(process.env.npm_lifecycle_event ?? '')) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, EVERY_MS);
  timer.unref();
}
