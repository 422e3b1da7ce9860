import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dirname } from 'node:path/posix';
import { kindOf } from '../selection.mjs';
import { ImportGraph } from './imports.mjs';

/** How tests of each kind are run: a change here may change what any of them says. */
const surroundings = {
  services:
    /^(package-lock\.json|jest\.config\.mjs|tsconfig[^/]*\.json|infra\/testing\/\w+\.cjs|infra\/testing\/src\/global\w+\.ts|(services\/[^/]+|infra\/registry)\/migrations\/.*)$/,
  web: /^(package-lock\.json|jest\.config\.mjs|tsconfig[^/]*\.json|infra\/testing\/\w+\.cjs|infra\/testing\/web\/.*)$/,
};

const isTest = (file) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(file);
const isScaffold = (file) => isTest(file) || /\/testing\//.test(file);

/** What these packages ship reads files of its own package, and what it was given; nothing else of the repository. */
const readsItself =
  /^(services\/[^/]+|infra\/(local\/embedded|payments|registry)|shell\/document)\//;

/** Scaffolding that runs programs of the distribution, and none of ours. */
const ofDistribution =
  /^infra\/testing\/src\/(certificate|ownDatabase|runFolder|bucket|database)\.ts$/;

/** No journey reads these. */
const besideJourneys =
  /(\.md|\.test\.[cm]?[jt]sx?)$|^(docs\/(?!legal)|infra\/(attack|bench|containers|kubernetes|monitoring|operate)\/|infra\/runner\/rooms\/)/;

/** All files that are there and not ignored, with `/`; undefined where there is no repository to ask. */
function listFiles(root) {
  try {
    const listed = execFileSync('git', ['ls-files', '-cozd', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1e9,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const files = [...new Set(listed.split('\0'))].filter((file) => file !== '');
    return files.filter((file) => existsSync(join(root, file))).sort();
  } catch {
    return undefined;
  }
}

/** Package name → folder. */
const packagesIn = (root, files) =>
  new Map(
    files
      .filter((file) => /(^|\/)package\.json$/.test(file))
      .map((file) => [JSON.parse(readFileSync(join(root, file), 'utf8')).name, dirname(file)]),
  );

/** What tests are made of, as one text for each: the same text says that nothing has changed that they could see. */
export class Inputs {
  #files;
  #graph;
  #folders;
  #digests = new Map();
  #root;
  #combined = new Map();

  constructor(root, files) {
    this.#root = root;
    this.#files = files;
    const packages = packagesIn(root, files);
    this.#folders = [...packages.values()].filter((folder) => folder !== '.');
    this.#graph = new ImportGraph(root, files, packages);
  }

  /** Undefined where nobody can say which files there are. */
  static of(root) {
    const files = listFiles(root);
    return files && new Inputs(root, files);
  }

  /** Of a file of tests that jest runs. */
  ofTest(file) {
    const closure = this.#graph.closureOf(file);
    const reading = [...closure].filter((one) => this.#graph.isOpaque(one));
    const inside = (one) => readsItself.test(one) && !isScaffold(one);
    if (reading.some((one) => !inside(one) && !ofDistribution.test(one))) return this.ofAll();
    const folders = new Set(reading.filter(inside).map((one) => this.#folderOf(one)));
    const kind = surroundings[kindOf(file)];
    const more = this.#combine(
      `${kind.source} ${[...folders].sort().join()}`,
      (one) => kind.test(one) || (!isScaffold(one) && folders.has(this.#folderOf(one))),
    );
    return this.#digestOf([...closure].sort(), more);
  }

  /** Of all journeys: whatever of the product could meet them. */
  ofJourneys() {
    return this.#combine('journeys', (file) => !besideJourneys.test(file));
  }

  /** Of what looks at the whole repository. */
  ofAll() {
    return this.#combine('all', () => true);
  }

  #folderOf(file) {
    const above = this.#folders.filter((folder) => file.startsWith(`${folder}/`));
    return above.sort((one, other) => other.length - one.length)[0] ?? '.';
  }

  #combine(name, isWanted) {
    const known = this.#combined.get(name);
    if (known !== undefined) return known;
    const digest = this.#digestOf(this.#files.filter(isWanted), '');
    this.#combined.set(name, digest);
    return digest;
  }

  #digestOf(files, more) {
    const hash = createHash('sha256').update(more);
    for (const file of files) hash.update(`${file}\0${this.#digest(file)}\0`);
    return hash.digest('hex').slice(0, 16);
  }

  #digest(file) {
    const known = this.#digests.get(file);
    if (known !== undefined) return known;
    const digest = createHash('sha256')
      .update(readFileSync(join(this.#root, file)))
      .digest('hex');
    this.#digests.set(file, digest);
    return digest;
  }
}
