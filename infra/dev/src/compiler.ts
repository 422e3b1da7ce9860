import { ROOT } from '@introvest/build/inputs';
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { writeWithoutTypes } from './withoutTypes.js';

interface Run {
  ended: Promise<void>;
  kill(): void;
}

function run(script: string, args: string[]): Run {
  const child = spawn(process.execPath, [join(ROOT, script), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    // tsc is a script that runs a program: only as a group can both be ended, and the program only by force.
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

/**
 * Compiles what runs in Node, after these files changed (paths from the root). What is wrong with its types is told,
 * and it is compiled all the same; false when it cannot be read, so that there is nothing new to run.
 */
export async function compileServices(files: string[], contracts: boolean): Promise<boolean> {
  if (!contracts) {
    try {
      if (writeWithoutTypes(files)) return true;
    } catch (error) {
      process.stderr.write(`${(error as Error).message}\n`);
      return false;
    }
  }
  await compileAll(contracts);
  return true;
}

async function compileAll(contracts: boolean): Promise<void> {
  if (contracts) {
    await tsc('services/contracts').ended;
    await run('services/contracts/src/validation/generate.mjs', []).ended;
  }
  await tsc('infra/local').ended;
}

/** Compiles how the front ends are put together. */
export const compileFactory = (): Promise<void> => tsc('infra/build').ended;

/** Tells what is wrong with the types of everything else, unless it is stopped before. */
export const checkTypes = (): Run => tsc('.');
