import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compiledTest } from '../parts/compiledTest.mjs';
import { testsOf } from '../parts/sweeps.mjs';
import { Inputs } from './inputs.mjs';

const placeIn = (root) => join(root, '.build/passed.json');

function read(root) {
  try {
    return JSON.parse(readFileSync(placeIn(root), 'utf8'));
  } catch {
    // Nothing is known: everything runs.
    return {};
  }
}

/** Of the other parts all is one. */
export const isByFile = (part) => part === 'services' || part === 'web';

function digestsOf(root, part, inputs) {
  if (isByFile(part)) return testsOf(root, part).main.map((file) => [file, inputs.ofTest(file)]);
  return [[part, part === 'e2e' ? inputs.ofJourneys() : inputs.ofAll()]];
}

/**
 * Which tests have passed in this folder, and with what they were made of then: of `services` and `web` file by file,
 * `e2e` and `check` as a whole. Made before a run, so that what changes meanwhile counts as changed.
 */
export class TestRecord {
  #root;
  /** Part → name → what it is made of now; empty where nobody can say that. */
  #digests;

  constructor(root, parts) {
    this.#root = root;
    const inputs = Inputs.of(root);
    this.#digests = new Map(
      parts.map((part) => [part, new Map(inputs ? digestsOf(root, part, inputs) : [])]),
    );
  }

  /**
   * Of a part what has not passed with what it is made of now, and how many names are left out. Where nobody can say
   * what there is, `changed` is undefined: all of it.
   */
  changed(part) {
    const passed = read(this.#root);
    const all = [...this.#digests.get(part)];
    if (all.length === 0) return { unchanged: 0 };
    const changed = all.filter(([name, digest]) => passed[name] !== digest).map(([name]) => name);
    return { changed, unchanged: all.length - changed.length };
  }

  /** After a run of a part, or of the `ran` of it. */
  note(part, { failed, passedFiles = [] }, ran) {
    const known = read(this.#root);
    const passed = new Set(passedFiles);
    for (const [name, digest] of this.#digests.get(part)) {
      if (ran && !ran.includes(name)) continue;
      const isPassed = isByFile(part) ? passed.has(this.#placeOf(part, name)) : failed === 0;
      if (isPassed) known[name] = digest;
      else delete known[name];
    }
    const place = placeIn(this.#root);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(`${place}.tmp`, JSON.stringify(known, null, 1));
    renameSync(`${place}.tmp`, place);
  }

  /** What jest calls the file. */
  #placeOf(part, file) {
    return join(this.#root, part === 'services' ? compiledTest(this.#root, file) : file);
  }
}
