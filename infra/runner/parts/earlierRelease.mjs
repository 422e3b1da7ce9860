import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const git = (root, ...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

/**
 * The commit before the last one that changed a file or folder, along what main was itself: within what was merged
 * there are states that nobody was given, of which a page may take more than can be published.
 */
export function beforeLastChange(root, path) {
  const commit = git(root, 'log', '-1', '--first-parent', '--format=%H', '--', path);
  const shallow = git(root, 'rev-parse', '--is-shallow-repository') === 'true';
  if (commit === '' || shallow) {
    throw new Error(`This clone does not know what was before: git fetch --unshallow.`);
  }
  return `${commit}^`;
}

/** What an earlier commit built, made once and kept among the builds' own files. */
export function buildRelease(root, commit) {
  const release = git(root, 'rev-parse', '--short=12', `${commit}^{commit}`);
  const buildDir = join(root, '.build/cache/releases', release);
  if (existsSync(buildDir)) return { release, buildDir };
  const tree = mkdtempSync(join(tmpdir(), `introvest-${release}-`));
  console.log(`building release ${release} …`);
  try {
    git(root, 'worktree', 'add', '--detach', '--force', tree, release);
    // With the packages of that time.
    const inTree = { cwd: tree, stdio: 'inherit' };
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--silent'], inTree);
    execFileSync(process.execPath, ['infra/build/build.mjs'], inTree);
    keepBuild(join(tree, '.build'), buildDir);
  } finally {
    rmSync(tree, { recursive: true, force: true });
    git(root, 'worktree', 'prune');
  }
  return { release, buildDir };
}

/** The name appears when all of it is there. */
function keepBuild(from, to) {
  const draft = `${to}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  for (const name of ['remotes', 'built.json']) {
    cpSync(join(from, name), join(draft, name), { recursive: true });
  }
  renameSync(draft, to);
}
