import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { PENDING_BUILD } from '@introvest/registry/buildId';
import { compile } from '../../dist/compile.js';
import { remoteConfig } from '../../dist/config.js';
import { seal } from '../../dist/seal.js';

async function main(dir: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), `seal-${basename(dir)}-`));
  try {
    const config = remoteConfig(dir);
    await compile({ ...config, cache: false, output: { ...config.output, path: folder } });
    const build = await seal(folder);
    const names = await readdir(folder);
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    const result = {
      build,
      manifest: JSON.parse(texts[names.indexOf('build.json')] ?? '') as object,
      pending: names.filter((_, i) => texts[i]?.includes(PENDING_BUILD)),
      named: names.filter((_, i) => texts[i]?.includes(build)),
    };
    process.stdout.write(JSON.stringify(result));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// Prints only the message, as the build does. A stack trace in the output would mean that the error crashed webpack.
await main(process.argv[2] ?? '').catch((error: Error) => {
  process.stderr.write(error.message);
  process.exitCode = 1;
});
