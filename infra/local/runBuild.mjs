import { spawn } from 'node:child_process';

/** Runs the bundler in a separate process, so that its memory is freed. Returns the exit code. */
export function runBuild(script, args, cwd) {
  const child = spawn(process.execPath, [script, ...args], { cwd, stdio: 'inherit' });
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
  const stop = (signal) => {
    child.kill(signal);
    process.exit(0);
  };
  for (const signal of signals) process.once(signal, stop);
  return new Promise((resolve) => {
    const done = (code) => {
      for (const signal of signals) process.off(signal, stop);
      resolve(code);
    };
    child.once('error', () => done(1));
    child.once('close', done);
  });
}
