import { spawn } from 'node:child_process';

const LIMIT = 40;

/** Ends a whole process group. Windows doesn't have process groups, so only the process itself ends there. */
function end(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The process group has already ended.
  }
}

/**
 * Runs a program and resolves to its exit code, or to 124 if it was stopped after `minutes`. With `isQuiet`, the output
 * is printed at the end. With `leavesNothing`, also ends the processes that the program started.
 */
export function runCommand(
  command,
  args,
  { minutes = LIMIT, isQuiet = false, leavesNothing = false, ...options } = {},
) {
  return new Promise((resolve) => {
    const stdio = isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { stdio, detached: true, ...options });
    const output = [];
    for (const stream of isQuiet ? [child.stdout, child.stderr] : [])
      stream.on('data', (chunk) => output.push(chunk));
    let hasHung = false;
    const stop = () => end(child, 'SIGTERM');
    const timer = setTimeout(() => {
      hasHung = true;
      console.error(`${args[0]} was ended because it took longer than ${minutes} minutes.`);
      stop();
      setTimeout(() => end(child, 'SIGKILL'), 10_000).unref();
    }, minutes * 60_000);
    process.once('SIGINT', stop).once('SIGTERM', stop);
    const done = (code) => {
      clearTimeout(timer);
      process.off('SIGINT', stop).off('SIGTERM', stop);
      process.stdout.write(Buffer.concat(output));
      resolve(hasHung ? 124 : (code ?? 1));
    };
    child.once('error', () => done(127));
    child.once('exit', () => leavesNothing && end(child, 'SIGKILL'));
    child.once('close', done);
  });
}
