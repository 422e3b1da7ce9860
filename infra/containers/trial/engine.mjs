import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** vfs copies every layer; overlay does not, and needs a kernel and a file system that let it. */
function driverFor(folder) {
  if (process.env.STORAGE_DRIVER) return process.env.STORAGE_DRIVER;
  const args = ['--root', join(folder, 'try'), '--runroot', join(folder, 'try-run')];
  const tried = spawnSync('buildah', [...args, '--storage-driver', 'overlay', 'from', 'scratch']);
  return tried.status === 0 ? 'overlay' : 'vfs';
}

/** Buildah with a store of its own below `folder`: it knows nothing that another store has built before. */
export function openEngine(folder, name) {
  const place = ['--root', join(folder, name), '--runroot', join(folder, `${name}-run`)];
  const args = [...place, '--storage-driver', driverFor(folder)];
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' };

  /** What it prints; a failure throws with all that it said. */
  async function buildah(...words) {
    const child = spawn('buildah', [...args, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const [stdout, stderr] = [text(child.stdout), text(child.stderr)];
    const [code] = await once(child, 'close');
    if (code === 0) return (await stdout).trim();
    throw new Error(`buildah ${words.join(' ')}:\n${await stdout}\n${await stderr}`.slice(-4000));
  }

  /** The folders; images stay. */
  async function release() {
    await buildah('umount', '--all');
    await buildah('rm', '--all');
  }

  return {
    release,
    /** No layer holds the time of its making. Docker's own format would name the container in which it was made. */
    async build(tag, { file, context, target, args: given = {} }) {
      const options = ['--format', 'oci', '--layers', '--timestamp', '0', '--tag', tag];
      const stage = target ? ['--target', target] : [];
      const values = Object.entries(given).flatMap(([key, value]) => [
        '--build-arg',
        `${key}=${value}`,
      ]);
      await buildah('bud', '--quiet', ...options, ...stage, ...values, '--file', file, context);
    },
    /** Its id, which is a checksum of everything in it, and how it is to be started. */
    async inspect(tag) {
      const said = JSON.parse(await buildah('inspect', '--type', 'image', tag));
      return { id: said.FromImageID, config: said.OCIv1.config };
    },
    /** A folder that holds what the image does. */
    async mount(tag) {
      const container = await buildah('from', '--pull-never', tag);
      return buildah('mount', container);
    },
    close: async () => {
      await release();
      await buildah('rmi', '--all', '--force');
    },
  };
}
