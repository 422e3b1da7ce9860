import type { PublishBody, RollbackBody } from '@introvest/registry/calls';
import type { RemotesReply } from '@introvest/registry/list';
import type { TestBuild } from './testBuilds';
import { publishing } from './environment';

export async function openPublisher() {
  const { address, credential } = await publishing();
  const call = async <Reply>(method: string, path: string, body?: object) => {
    const isFile = Buffer.isBuffer(body);
    const reply = await fetch(`${address}/registry/remotes${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${credential}`,
        'Content-Type': isFile ? 'application/octet-stream' : 'application/json',
      },
      ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const said = (await reply.json()) as Reply & { message?: string };
    if (!reply.ok) throw new Error(said.message ?? `${path} answered ${reply.status}.`);
    return said;
  };
  const remotes = () => call<RemotesReply>('GET', '');
  const find = async (name: string) =>
    (await remotes()).remotes.find((remote) => remote.name === name);
  const seen = async (name: string) => {
    const found = await find(name);
    return { expected: found?.build ?? null, expectedCandidate: found?.candidate?.build ?? null };
  };
  return {
    find,
    async send({ name, build, files }: TestBuild) {
      for (const [part, bytes] of files) {
        await call('PUT', `/${name}/builds/${build}/${part}`, bytes);
      }
    },
    async publish(name: string, build: string, canary?: PublishBody['canary']) {
      const body: PublishBody = { build, ...(await seen(name)), ...(canary && { canary }) };
      await call('POST', `/${name}/publish`, body);
    },
    async rollback(name: string) {
      const body: RollbackBody = await seen(name);
      return (await call<{ build: string }>('POST', `/${name}/rollback`, body)).build;
    },
    async preview(name: string, build: string) {
      const { link } = await call<{ link: string }>('POST', `/${name}/preview`, { build });
      return new URL(link).pathname;
    },
  };
}
