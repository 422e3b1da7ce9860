/// <reference types="node" />
import type { Access } from '@introvest/contracts/route';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentType } from 'react';

export interface ClaimedPage {
  remote: string;
  path: string;
  access: Access;
  profileRequired?: boolean;
  load(): Promise<ComponentType<{ path: string }>>;
}

type Claim = Omit<ClaimedPage, 'remote' | 'load'> & { module: string };

const root = join(__dirname, '../../../../..');

export function claimedPages(): ClaimedPage[] {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
  return remotes.flatMap((remote) => {
    const text = readFileSync(join(root, remote, 'remote.json'), 'utf8');
    const { pages } = JSON.parse(text) as { pages: Claim[] };
    const distinct = pages.filter(
      ({ module }, place) => pages.findIndex((other) => other.module === module) === place,
    );
    return distinct.map(({ module, ...claim }) => ({
      remote,
      ...claim,
      load: async () => {
        const file = join(root, remote, 'src/pages', `${module}.tsx`);
        const loaded = (await import(file)) as { default: ComponentType<{ path: string }> };
        return loaded.default;
      },
    }));
  });
}
