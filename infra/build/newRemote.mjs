// `npm run new:remote -- mf-events`: a remote with a page, a call, a test and claims, made of the files in template/.
// Plain JavaScript without dependencies: it compiles nothing.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { noteInstalled } from './ensureInstall.mjs';

const template = join(import.meta.dirname, 'template');
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** What stands for what in the template; versions are those of a remote that is there. */
function wordsOf(root, folder) {
  const path = folder.slice('mf-'.length);
  const parts = path.split('-');
  const Name = parts.map(capital).join('');
  const { dependencies, devDependencies } = readJson(join(root, 'mf-legal/package.json'));
  return {
    __folder__: folder,
    __path__: path,
    __Name__: Name,
    __name__: Name.charAt(0).toLowerCase() + Name.slice(1),
    __Title__: capital(parts.join(' ')),
    __react__: dependencies.react,
    __lucide__: dependencies['lucide-react'],
    __types__: devDependencies['@types/react'],
  };
}

const filledIn = (text, words) =>
  Object.entries(words).reduce((filled, [word, by]) => filled.replaceAll(word, by), text);

/** Why there can't be such a remote. */
function refusal(root, folder) {
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(folder)) {
    return 'Name it as in: npm run new:remote -- mf-events';
  }
  if (existsSync(join(root, folder))) return `${folder} is there already.`;
  const path = `/${folder.slice('mf-'.length)}`;
  const owner = readdirSync(root).find((name) => {
    const file = join(root, name, 'remote.json');
    return existsSync(file) && readJson(file).pages.some((page) => page.path === path);
  });
  return owner && `${path} belongs to ${owner}; choose another name.`;
}

function writeFiles(root, folder, words) {
  const names = readdirSync(template, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((one) => one.endsWith('.template'))) {
    const file = join(root, folder, filledIn(name.slice(0, -'.template'.length), words));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, filledIn(readFileSync(join(template, name), 'utf8'), words));
  }
}

/** Types are checked with everybody's, and npm knows the package as if it had been installed with the others. */
function enrol(root, folder) {
  const solution = join(root, 'tsconfig.json');
  const { references, ...rest } = readJson(solution);
  writeJson(solution, { ...rest, references: [...references, { path: folder }] });
  const file = join(root, 'package-lock.json');
  const lock = readJson(file);
  const { name, version, dependencies, devDependencies } = readJson(
    join(root, folder, 'package.json'),
  );
  const packages = Object.entries({
    ...lock.packages,
    [folder]: { name, version, dependencies, devDependencies },
    [`node_modules/${name}`]: { resolved: folder, link: true },
  });
  const sorted = packages.sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeJson(file, { ...lock, packages: Object.fromEntries(sorted) });
  const link = join(root, 'node_modules', name);
  mkdirSync(dirname(link), { recursive: true });
  if (!existsSync(link)) symlinkSync(join('../..', folder), link, 'junction');
}

/** Makes `<root>/<folder>`; throws a sentence where it can't. */
export function newRemote(root, folder) {
  const reason = refusal(root, folder);
  if (reason) throw new Error(reason);
  writeFiles(root, folder, wordsOf(root, folder));
  enrol(root, folder);
  // Names of other lengths wrap elsewhere.
  const prettier = join(import.meta.dirname, '../../node_modules/prettier/bin/prettier.cjs');
  const made = [join(root, folder), join(root, 'tsconfig.json')];
  const { status } = spawnSync(
    process.execPath,
    [prettier, '--log-level', 'warn', '--write', ...made],
    {
      stdio: 'inherit',
    },
  );
  if (status !== 0) throw new Error(`${folder} is there, but could not be formatted.`);
}

if (process.argv[1] === import.meta.filename) {
  const folder = process.argv[2] ?? '';
  const root = join(import.meta.dirname, '../..');
  try {
    newRemote(root, folder);
    noteInstalled();
    process.stdout.write(
      `${folder} has a page, a call, a test and its claims. See it: npm start. Its test: npm test -- ${folder}\n`,
    );
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
