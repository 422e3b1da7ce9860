import { watch } from 'node:fs';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const watched = /^(mf-.*|shell|services|infra)$/;
const ignored = /(^|[\\/])(node_modules|dist|dist-tests|\.build|\.data|test-results)([\\/]|$)/;
/** An editor that saves several files makes one run of it. */
const settleMs = 100;

/** Runs `work` now, and again after each change of a source; one run at a time. Never resolves. */
export async function runOnChange(root, work) {
  let changed = true;
  let wake = () => {};
  let timer;
  for (const name of readdirSync(root).filter((entry) => watched.test(entry))) {
    watch(join(root, name), { recursive: true }, (_event, file) => {
      if (file === null || ignored.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        changed = true;
        wake();
      }, settleMs);
    });
  }
  for (;;) {
    if (!changed) await new Promise((resolve) => (wake = resolve));
    changed = false;
    await work();
    console.log('Waiting for a change … (Ctrl-C ends)');
  }
}
