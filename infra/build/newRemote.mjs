// `npm run new:remote -- mf-events`: creates a remote with a page, a call, a test and claims from the files in
// template/. Compiles the registry's rules, and rejects everything that publishing would reject.
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
import { compiledCommand } from './compiledCommand.mjs';

const template = join(import.meta.dirname, 'template');
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
export const writeJson = (file, value) =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
const LONGEST = 60;
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

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

function refusal(root, folder, { checkRemoteDeclaration, claimClash }) {
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(folder)) {
    return 'Usage: npm run new:remote -- mf-<name>, for example mf-events';
  }
  if (folder.length > LONGEST) return `${folder} is too long. Use at most ${LONGEST} characters.`;
  if (existsSync(join(root, folder))) return `${folder} already exists.`;
  const text = readFileSync(join(template, 'remote.json.template'), 'utf8');
  const claims = JSON.parse(filledIn(text, wordsOf(root, folder)));
  const others = readdirSync(root)
    .filter((name) => existsSync(join(root, name, 'remote.json')))
    .map((name) => readJson(join(root, name, 'remote.json')));
  const fault = claimClash(checkRemoteDeclaration(`${folder}/remote.json`, claims), others);
  const reason = fault?.replace(`${folder} can't be published: `, '').replace(/\.$/, '');
  return reason && `${reason}. Choose another name.`;
}

function writeFiles(root, folder, words) {
  const names = readdirSync(template, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((one) => one.endsWith('.template'))) {
    const file = join(root, folder, filledIn(name.slice(0, -'.template'.length), words));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, filledIn(readFileSync(join(template, name), 'utf8'), words));
  }
}

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

/**
 * Runs oxfmt, because a longer or shorter name changes where lines wrap. Runs it in `root`, because oxfmt skips files
 * that the .gitignore of its working directory ignores.
 */
export function format(root, files) {
  const top = join(import.meta.dirname, '../..');
  const args = [join(top, 'node_modules/oxfmt/bin/oxfmt'), '-c', join(top, '.oxfmtrc.json')];
  const stdio = ['inherit', 'ignore', 'inherit'];
  const { status } = spawnSync(process.execPath, [...args, ...files], { cwd: root, stdio });
  if (status !== 0) throw new Error('oxfmt failed. See the errors above.');
}

/**
 * Creates `<root>/<folder>`. Throws an error with a one-sentence message if the name can't be used. `rules` are the
 * registry's `checkRemoteDeclaration` and `claimClash`.
 */
export function newRemote(root, folder, rules) {
  const reason = refusal(root, folder, rules);
  if (reason) throw new Error(reason);
  writeFiles(root, folder, wordsOf(root, folder));
  enrol(root, folder);
  format(root, [folder, 'tsconfig.json']);
}

if (process.argv[1] === import.meta.filename) {
  const folder = process.argv[2] ?? '';
  const root = join(import.meta.dirname, '../..');
  const { claimClash } = await compiledCommand('infra/registry', 'checks.js');
  const { checkRemoteDeclaration } = await import('../registry/dist/schema.js');
  try {
    newRemote(root, folder, { claimClash, checkRemoteDeclaration });
    process.stdout.write(
      `Created ${folder} with a page, an API call and a test.\nTo see it: npm start. To test it: npm test -- ${folder}\n`,
    );
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
