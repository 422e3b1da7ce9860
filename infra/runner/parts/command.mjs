import { spawn } from 'node:child_process';

/** Minutes. No part of the tests may hang for longer, unless it says that it takes longer by its nature. */
const LONGEST = 40;

/** Ends a whole process group; Windows has none. */
function end(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

/**
 * Runs a program with its output shown; answers its exit code, or 124 when it hung and was ended. `leavesNothing`: what it
 * started is ended after it.
 */
export function runCommand(
  command,
  args,
  { minutes = LONGEST, leavesNothing = false, ...options } = {},
) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', detached: true, ...options });
    let hung = false;
    const stop = () => end(child, 'SIGTERM');
    const timer = setTimeout(() => {
      hung = true;
      console.error(`This part took longer than ${minutes} minutes and was ended.`);
      end(child, 'SIGTERM');
      setTimeout(() => end(child, 'SIGKILL'), 10_000).unref();
    }, minutes * 60_000);
    process.once('SIGINT', stop).once('SIGTERM', stop);
    const done = (code) => {
      clearTimeout(timer);
      process.off('SIGINT', stop).off('SIGTERM', stop);
      if (leavesNothing) end(child, 'SIGKILL');
      resolve(hung ? 124 : code);
    };
    child.once('error', () => done(127));
    child.once('exit', (code) => done(code ?? 1));
  });
}
