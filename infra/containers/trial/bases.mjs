import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

function run(command, ...args) {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${stderr.slice(-2000)}`);
}

/** Debian 12 as its makers' image has it: the smallest there is. */
function makeDebian(folder) {
  if (existsSync(join(folder, 'etc/debian_version'))) return;
  run('debootstrap', '--variant=minbase', 'bookworm', folder);
  for (const left of ['var/cache/apt/archives', 'var/lib/apt/lists', 'var/log'])
    rmSync(join(folder, left), { recursive: true, force: true });
  mkdirSync(join(folder, 'var/lib/apt/lists/partial'), { recursive: true });
  mkdirSync(join(folder, 'var/cache/apt/archives/partial'), { recursive: true });
  mkdirSync(join(folder, 'var/log'));
}

const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** This machine's Node and npm at the places where their makers' image has them; and whom this machine trusts. */
function makeNode(folder) {
  rmSync(folder, { recursive: true, force: true });
  const bin = join(folder, 'usr/local/bin');
  mkdirSync(bin, { recursive: true });
  cpSync(process.execPath, join(bin, 'node'));
  const cli = realpathSync(spawnSync('which', ['npm'], { encoding: 'utf8' }).stdout.trim());
  const npm = dirname(dirname(cli));
  cpSync(npm, join(folder, 'usr/local/lib/node_modules/npm'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(bin, name));
  if (existsSync(certificates))
    cpSync(certificates, join(folder, certificates), { dereference: true });
}

/** The bases that the Dockerfile names, made of Debian's packages: there is no registry of images to ask. */
export async function makeBases(engine, folder, { NODE, DEBIAN }) {
  const [debian, node] = ['debian', 'node'].map((name) => join(folder, name));
  makeDebian(debian);
  makeNode(node);
  const trust = existsSync(certificates) ? `ENV NODE_EXTRA_CA_CERTS=${certificates}\n` : '';
  const recipes = [
    [DEBIAN, 'debian', 'FROM scratch\nADD debian /\n'],
    [NODE, 'node', `FROM ${DEBIAN}\nADD node /\n${trust}`],
  ];
  for (const [tag, name, recipe] of recipes) {
    const file = join(folder, `${name}.Dockerfile`);
    writeFileSync(file, recipe);
    await engine.build(tag, { file, context: folder });
  }
}
