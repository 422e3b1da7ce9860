import { spawnSync } from 'node:child_process';
import { ensurePrograms } from '../../runner/parts/debian.mjs';

const run = (...args) =>
  spawnSync('promtool', args, { cwd: import.meta.dirname, stdio: 'inherit' }).status === 0;

export function checkRules() {
  ensurePrograms(['promtool'], 'the rule check');
  const results = [
    run('check', 'rules', 'recorded.yml', 'alerts.yml'),
    run('test', 'rules', 'rules.test.yml'),
  ];
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}
