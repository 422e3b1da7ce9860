import { spawnSync } from 'node:child_process';
import { buildImages } from './build.mjs';

/** Every file of an image: path, kind, rights, owner and where a link leads; what is in it. */
const script = `
  find . -xdev -printf '%P %y %m %U:%G %l\\n'
  find . -xdev -type f -print0 | xargs -0 sha256sum`;

const most = 20;

function linesOf(folder) {
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 };
  const { status, stdout, stderr } = spawnSync('sh', ['-c', script], options);
  if (status !== 0) throw new Error(stderr);
  return new Set(stdout.split('\n'));
}

/** What stands in one of two images and not in the other. */
function differenceOf(name, config, [one, other]) {
  const [here, there] = [linesOf(one), linesOf(other)];
  const lines = [
    ...[...here].filter((line) => !there.has(line)).map((line) => `- ${line}`),
    ...[...there].filter((line) => !here.has(line)).map((line) => `+ ${line}`),
  ];
  const [first, second] = config.map((one) => JSON.stringify(one));
  if (first !== second) lines.push(`- ${first}`, `+ ${second}`);
  return [`${name}:`, ...lines.sort().slice(0, most)].join('\n  ');
}

/** Builds everything once more, in a store that knows of nothing; throws, saying where, unless all checksums are equal. */
export async function compareBuilds(checkout, folder, { engine, built }) {
  const again = await buildImages(checkout, folder, 'again');
  try {
    const differing = [...built.keys()].filter(
      (name) => again.built.get(name).id !== built.get(name).id,
    );
    const differences = [];
    for (const name of differing) {
      const folders = [];
      for (const store of [engine, again.engine])
        folders.push(await store.mount(`introvest/${name}`));
      const configs = [built, again.built].map((images) => images.get(name).config);
      differences.push(differenceOf(name, configs, folders));
    }
    if (differences.length > 0)
      throw new Error(`A second build differs.\n${differences.join('\n')}`);
  } finally {
    await again.engine.close();
  }
}
