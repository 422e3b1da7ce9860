import { useSession } from '@introvest/shell-sdk';
import { Logo } from '@introvest/shell-sdk/ui';
import type { ComponentType } from 'react';
import type { Claim } from '../registry/snapshot';
import { useLoaded } from '../later/useLoaded';

type Bar = ComponentType<{ claims: Claim[] }>;

let loaded: Bar | undefined;

/** The landing page has no top bar and its visitors should not wait for one. */
export async function loadTopBar(): Promise<Bar> {
  // By this name its files are preloaded (`manifestPlugin.ts`).
  loaded ??= (await import(/* webpackChunkName: "top-bar" */ './TopBar')).TopBar;
  return loaded;
}

/** Keeps the top bar's place until it and the session are there, and asks again while it can't be loaded. */
export function LaterTopBar({ claims }: { claims: Claim[] | undefined }) {
  const bar = useLoaded(true, loadTopBar, loaded);
  const { user } = useSession();
  if (bar && claims) return <bar.Loaded claims={claims} />;
  return (
    <header className="first-bar" data-alone={claims && !user ? '' : undefined}>
      <div>
        <Logo size={26} />
      </div>
    </header>
  );
}
