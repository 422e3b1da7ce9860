import { ROOT } from '@introvest/build/inputs';
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

function run(script: string, args: string[]) {
  const child = spawn(process.execPath, [join(ROOT, script), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    // Starts a process group, because tsc is a script whose child process must end with it.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
  return { ended, kill: () => endGroup(child) };
}

function endGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
}

const tsc = (project: string) => run('node_modules/typescript/bin/tsc', ['-b', project]);

export async function compileServices(contracts: boolean): Promise<void> {
  if (contracts) {
    await tsc('services/contracts').ended;
    await run('services/contracts/src/validation/generate.mjs', []).ended;
  }
  await tsc('infra/local').ended;
}

export const compileFactory = (): Promise<void> => tsc('infra/build').ended;

export const checkTypes = () => tsc('.');
