import { reasonOf, StartFault } from '@introvest/service-kit/startFault';
import type {
  CollectedReply,
  PublishReply,
  PreviewBody,
  PreviewReply,
  PublishBody,
  RemoveBody,
  RollbackBody,
  SentReply,
} from '../calls.js';
import type { RemotesReply } from '../list.js';
import { findTarget } from './target.js';

export async function connectTo(to: string | undefined) {
  const { address, credential } = await findTarget(to);
  const call = async <Reply>(method: string, path: string, body?: Buffer | object) => {
    const isFile = Buffer.isBuffer(body);
    const type = isFile ? 'application/octet-stream' : 'application/json';
    const content = isFile ? new Uint8Array(body) : JSON.stringify(body);
    const reply = await fetch(new URL(`/registry${path}`, address), {
      method,
      headers: { Authorization: `Bearer ${credential}`, ...(body && { 'Content-Type': type }) },
      ...(content !== undefined && { body: content }),
    }).catch((error: Error) => {
      // Only the cause explains the problem, for example with a certificate.
      const reason = reasonOf(error.cause ?? error);
      throw new StartFault(`Can't reach ${address} (${reason}).`, { cause: error });
    });
    const said = (await reply.json().catch(() => undefined)) as { message?: string } | undefined;
    if (reply.ok && said !== undefined) return said as Reply;
    throw new StartFault(said?.message ?? `${address} replied with HTTP ${reply.status}.`);
  };
  return {
    address,
    remotes: () => call<RemotesReply>('GET', '/remotes'),
    collect: () => call<CollectedReply>('POST', '/collect'),
    send: (name: string, build: string, file: string, bytes: Buffer) =>
      call<SentReply>('PUT', `/remotes/${name}/builds/${build}/${file}`, bytes),
    publish: (name: string, body: PublishBody) =>
      call<PublishReply>('POST', `/remotes/${name}/publish`, body),
    preview: (name: string, body: PreviewBody) =>
      call<PreviewReply>('POST', `/remotes/${name}/preview`, body),
    rollback: (name: string, body: RollbackBody) =>
      call<PublishReply>('POST', `/remotes/${name}/rollback`, body),
    remove: (name: string, body: RemoveBody) =>
      call<PublishReply>('POST', `/remotes/${name}/remove`, body),
  };
}

export type Client = Awaited<ReturnType<typeof connectTo>>;

export async function seenOf(client: Client, name: string) {
  const { remotes } = await client.remotes();
  const found = remotes.find((remote) => remote.name === name);
  return { expected: found?.build ?? null, expectedCandidate: found?.candidate?.build ?? null };
}
