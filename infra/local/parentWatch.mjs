const EVERY_MS = 500;

/**
 * Sends this process SIGTERM when its parent npm has ended. A supervisor signals only npm, and npm does not pass on
 * SIGKILL, nor does a shell between npm and this process. Does nothing without npm.
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
