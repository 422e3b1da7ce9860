import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';

/** What stands in quotes and names one of our files: of imports and mocks, static or not. */
const quoted = /['"`](\.{1,2}\/[^'"`\s]*|@introvest\/[^'"`\s]+)['"`]/g;

/** A module with one of these may read, or run, what it does not name. */
const opaque =
  /['"]node:(?:fs|fs\/promises|child_process|worker_threads|module)['"]|\bimport\(\s*(?!['"`]|\/\*)/;

/** Where a compiled file comes from; anything else is its own source. */
const sourceOf = (file) =>
  file.replace(/(^|\/)dist(-tests)?\//, '$1src/').replace(/\.d\.ts$/, '.js');

const endings = ['', '.ts', '.tsx', '.mts', '/index.ts', '/index.tsx'];

/** Every string within the value of an `exports` entry: one for each condition. */
const targetsOf = (entry) =>
  typeof entry === 'string' ? [entry] : Object.values(entry ?? {}).flatMap(targetsOf);

/**
 * What files of the repository are made of, by what stands in them. `files` are those that there are, without what is made
 * of them, `packages` says which folder has which name; paths have `/` and are below `root`.
 */
export class ImportGraph {
  #root;
  #packages;
  #files;
  #known = new Map();

  constructor(root, files, packages) {
    this.#root = root;
    this.#files = new Set(files);
    this.#packages = packages;
  }

  /** The file and everything that it imports, in turn. */
  closureOf(file) {
    const found = new Set([file]);
    for (const one of found) for (const next of this.#read(one).imports) found.add(next);
    return found;
  }

  /** Whether the file may read or run what it does not import. */
  isOpaque(file) {
    return this.#read(file).isOpaque;
  }

  #read(file) {
    const known = this.#known.get(file);
    if (known) return known;
    const text = /\.[cm]?[jt]sx?$/.test(file) ? readFileSync(join(this.#root, file), 'utf8') : '';
    const named = [...text.matchAll(quoted)].flatMap(([, name]) => this.#resolve(file, name));
    const read = { imports: new Set(named), isOpaque: opaque.test(text) };
    this.#known.set(file, read);
    return read;
  }

  #resolve(from, name) {
    const paths = name.startsWith('.') ? [join(dirname(from), name)] : this.#inPackage(name);
    return paths.flatMap((path) => this.#source(normalize(path)) ?? []);
  }

  #inPackage(name) {
    const [scope, own, ...rest] = name.split('/');
    const folder = this.#packages.get(`${scope}/${own}`);
    if (folder === undefined) return [];
    const { exports = {} } = JSON.parse(
      readFileSync(join(this.#root, folder, 'package.json'), 'utf8'),
    );
    const entry = exports[['.', ...rest].join('/')];
    return targetsOf(entry).map((target) => join(folder, target));
  }

  /** The file that stands there, or that what stands there is compiled from. */
  #source(path) {
    const source = sourceOf(path);
    const bare = source.replace(/\.[cm]?jsx?$/, '');
    const candidates = [source, ...endings.map((ending) => bare + ending)];
    return candidates.find((one) => this.#files.has(one));
  }
}
