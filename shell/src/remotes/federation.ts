import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PageProps } from '@introvest/shell-sdk';
import type { ComponentType } from 'react';
import type { PublishedRemote } from '../registry/snapshot';
import type { Guard } from './guard';
import { satisfiesRange } from './sdkRange';

export type PageComponent = ComponentType<PageProps>;
export type LoadPage = (remote: PublishedRemote, module: string) => Promise<PageComponent>;

const ENTRY_TIMEOUT = 5000;

/** Registers every remote under the id of its build, so that two builds never meet in one name. */
export function startFederation(remotes: PublishedRemote[], guard: Guard) {
  registerPlugins([
    {
      name: 'introvest-guard',
      createScript({ url }) {
        const script = document.createElement('script');
        guard(script, url);
        return { script, timeout: ENTRY_TIMEOUT };
      },
    },
  ]);
  registerRemotes(
    remotes.map(({ id, entry }) => ({
      name: id,
      entry: new URL(entry, location.origin).href,
      type: 'global',
      entryGlobalName: id,
    })),
  );
}

/** Loads one page's component; rejects with a reason, and may simply be called again. */
export const createPageLoader =
  (sdkVersion: string): LoadPage =>
  async (remote, module) => {
    if (!satisfiesRange(sdkVersion, remote.sdk)) {
      throw new Error(`${remote.name} needs the sdk ${remote.sdk}; this shell has ${sdkVersion}.`);
    }
    const loaded = await loadRemote<{ default?: PageComponent }>(`${remote.id}/${module.slice(2)}`);
    if (!loaded?.default) throw new Error(`${remote.name} has no page ${module}.`);
    return loaded.default;
  };
