// Copies the files of each image to a separate folder. Runs in the build stage of the images, after everything has been
// installed and built: `node infra/containers/assemble.mjs /out`
import { migrationSources } from '@introvest/service-kit/migrationSources';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { images } from './images.mjs';
import { closureOf } from './closure.mjs';

const root = join(import.meta.dirname, '../..');

/** Files that a workspace needs at run time. They include source maps, because stack traces use them. */
const shipped = ['package.json', 'dist', 'migrations', 'data', 'static'];
const isOwnRuntimeFile = (file) => !/\.d\.ts$|\.tsbuildinfo$/.test(file);

const isRuntimeFile = (file) => !/\.([cm]?ts|map)$/.test(file);

function copyFolder(folder, target) {
  const to = join(target, relative(root, folder));
  for (const name of shipped) {
    const from = join(folder, name);
    if (existsSync(from))
      cpSync(from, join(to, name), { recursive: true, filter: isOwnRuntimeFile });
  }
}

function copyModule(folder, target) {
  const isOwn = (file) => !relative(folder, file).split('/').includes('node_modules');
  const filter = (file) => isOwn(file) && isRuntimeFile(file);
  cpSync(folder, join(target, relative(root, folder)), { recursive: true, filter });
}

function linkRoom({ from, to }, target) {
  const link = join(target, relative(root, from));
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(relative(dirname(from), to), link);
}

function copyMigrations(target) {
  for (const { directory } of migrationSources())
    if (directory) cpSync(directory, join(target, relative(root, directory)), { recursive: true });
}

function copyBuilds(target) {
  const built = JSON.parse(readFileSync(join(root, '.build/built.json'), 'utf8'));
  for (const [name, build] of Object.entries(built)) {
    const folder = join('.build/remotes', name, build);
    cpSync(join(root, folder), join(target, folder), { recursive: true });
  }
  cpSync(join(root, '.build/built.json'), join(target, '.build/built.json'));
}

/** Returns a health check in Node, because the image contains no other program that can send requests. */
const healthCheck = ({ port, path }) =>
  `const url = \`http://127.0.0.1:\${process.env.PORT || ${port}}${path}\`;
const { ok } = await fetch(url).catch(() => ({ ok: false }));
process.exitCode = ok ? 0 : 1;
`;

function assemble({ folders, main, health, everyMigration, builds }, target) {
  const { own, links, modules } = closureOf(root, folders);
  for (const folder of own) copyFolder(folder, target);
  for (const link of links) linkRoom(link, target);
  for (const folder of modules) copyModule(folder, target);
  if (everyMigration) copyMigrations(target);
  if (builds) copyBuilds(target);
  writeFileSync(join(target, 'main.mjs'), `await import('./${main}');\n`);
  if (health) writeFileSync(join(target, 'health.mjs'), healthCheck(health));
}

const [out] = process.argv.slice(2);
for (const [name, image] of Object.entries(images)) assemble(image, join(out, name));
