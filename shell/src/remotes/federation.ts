import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PageProps } from '@introvest/shell-sdk';
import type { ComponentType } from 'react';
import type { SnapshotRemote } from '../registry/snapshot';
import type { Guard } from './guard';

export type PageComponent = ComponentType<PageProps>;

/** Registers every remote under its build id, so that two builds of a remote have different names. */
export function startFederation(remotes: SnapshotRemote[], guard: Guard) {
  registerPlugins([
    {
      name: 'introvest-guard',
      createScript({ url }) {
        const script = document.createElement('script');
        // The federation runtime treats this event as a timeout. Its own timeout is 20 s.
        guard(script, url, { type: 'error', isTimeout: true });
        return script;
      },
    },
  ]);
  registerBuilds(remotes);
}

export const registerBuilds = (remotes: SnapshotRemote[]) =>
  registerRemotes(
    remotes.map(({ id, entry }) => ({
      name: id,
      entry: new URL(entry, location.origin).href,
      type: 'global',
      entryGlobalName: id,
    })),
  );

async function load(remote: SnapshotRemote, module: string): Promise<PageComponent> {
  // Checked here, because the federation runtime would load the whole remote before rejecting it.
  if (remote.refused) throw new Error(remote.refused);
  const loaded = await loadRemote<{ default?: PageComponent }>(`${remote.id}/${module.slice(2)}`);
  if (!loaded?.default) throw new Error(`${remote.name} has no page ${module}.`);
  return loaded.default;
}

/** Wrapper around the loader, so that tests can replace it. */
export const pages = { load };
