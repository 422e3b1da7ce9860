import { Box, colours } from '@introvest/shell-sdk/ui';
import { useEffect, useState, type ComponentType } from 'react';
import type { NavigationEntry } from './navigation';

type Bar = ComponentType<{ navigation: NavigationEntry[] }>;

const RETRY_AFTER = 3000;
let loaded: Bar | undefined;

/** The landing page has no top bar and its visitors should not wait for one. */
export async function loadTopBar(): Promise<Bar> {
  loaded ??= (await import('./TopBar')).TopBar;
  return loaded;
}

/** Keeps the top bar's place until it is there, and asks again while it can't be loaded. */
export function LaterTopBar({ navigation }: { navigation: NavigationEntry[] }) {
  const [bar, setBar] = useState(loaded && { Bar: loaded });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (bar) return;
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    loadTopBar().then(
      (Bar) => current && setBar({ Bar }),
      () => {
        if (current) timer = setTimeout(() => setAttempt(attempt + 1), RETRY_AFTER);
      },
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [bar, attempt]);
  if (bar) return <bar.Bar navigation={navigation} />;
  return (
    <Box
      component="header"
      sx={{ height: 65, borderBottom: `1px solid ${colours.line}`, bgcolor: colours.surface }}
    />
  );
}
