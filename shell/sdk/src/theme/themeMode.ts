import { useSyncExternalStore } from 'react';
import { writeStored, readStored } from '../state/stored';

export type ThemeMode = 'system' | 'light' | 'dark';

const storageKey = 'introvest.theme';
const listeners = new Set<() => void>();

const modeOf = (text: string | null | undefined): ThemeMode =>
  text === 'light' || text === 'dark' ? text : 'system';

function showMode(mode: ThemeMode): void {
  if (mode === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = mode;
}

/** Applies the stored mode to <html>. The shell calls this before the first paint. */
export const applyThemeMode = (): void => showMode(modeOf(readStored('localStorage', storageKey)));

function setThemeMode(mode: ThemeMode): void {
  writeStored('localStorage', storageKey, mode === 'system' ? '' : mode);
  showMode(mode);
  for (const listener of listeners) listener();
}

const currentMode = (): ThemeMode => modeOf(document.documentElement.dataset.theme);

function subscribe(listener: () => void): () => void {
  const followOtherTabs = (event: StorageEvent) => {
    if (event.key !== storageKey) return;
    applyThemeMode();
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', followOtherTabs);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', followOtherTabs);
  };
}

export function useThemeMode(): { mode: ThemeMode; setMode: (mode: ThemeMode) => void } {
  const mode = useSyncExternalStore(subscribe, currentMode, () => 'system' as const);
  return { mode, setMode: setThemeMode };
}
