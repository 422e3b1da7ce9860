const EVERY_MS = 500;

/** Sends SIGTERM to this process when its parent npm has ended, because npm doesn't pass on SIGKILL. */
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
