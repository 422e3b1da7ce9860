import type { PublishBody } from '@introvest/registry/calls';
import { connectTo, seenOf } from '@introvest/registry/commands/client';
import type { TestBuild } from './testBuilds';
import { publishing } from './environment';

export async function openPublisher() {
  const { address, credential } = await publishing();
  process.env.REGISTRY_CREDENTIAL = credential;
  const client = await connectTo(address);
  return {
    find: async (name: string) =>
      (await client.remotes()).remotes.find((remote) => remote.name === name),
    async send({ name, build, files }: TestBuild) {
      for (const [file, bytes] of files) await client.send(name, build, file, bytes);
    },
    async publish(name: string, build: string, canary?: PublishBody['canary']) {
      const seen = await seenOf(client, name);
      await client.publish(name, { build, ...seen, ...(canary && { canary }) });
    },
    rollback: async (name: string) => client.rollback(name, await seenOf(client, name)),
    async preview(name: string, build: string) {
      return new URL((await client.preview(name, { build })).link).pathname;
    },
  };
}
