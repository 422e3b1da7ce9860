import { join } from 'node:path';
import { startContainer } from './container.mjs';

/** What ends by itself, in these images. */
export function openCommands(mounted, { services, said, logs }) {
  /** A service of compose.yaml that ends by itself; answers its exit code and what it said. */
  async function once(name, command = services[name].command) {
    const { entrypoint } = services[name];
    const { root: folderOf, config } = mounted.get('install');
    const image = {
      root: folderOf,
      config: { ...config, Entrypoint: entrypoint ?? config.Entrypoint },
    };
    const container = startContainer(image, {
      env: said(name),
      command: entrypoint ? [] : command,
      logFile: join(logs, name),
    });
    return { code: await container.ended(), said: container.log() };
  }

  /** What a shell says that runs in place of what an image starts, as the image's user. */
  async function inside(name, script) {
    const { root: folderOf, config } = mounted.get(name);
    const image = { root: folderOf, config: { ...config, Entrypoint: ['sh', '-c'] } };
    const logFile = join(logs, `${name}-inside`);
    const container = startContainer(image, { command: [script], logFile });
    return { code: await container.ended(), said: container.log() };
  }

  return { once, inside };
}
