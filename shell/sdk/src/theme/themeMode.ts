import { useSyncExternalStore } from 'react';

/** The person's choice of colour scheme: the system's, light or dark. */
export type ThemeMode = 'system' | 'light' | 'dark';

const storageKey = 'introvest.theme';
const listeners = new Set<() => void>();

function storedMode(): ThemeMode {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system'; // Storage is disabled in some private windows.
  }
}

/** Applies the stored mode to <html>. The shell calls this function before the first paint. */
export function applyThemeMode(): void {
  const mode = storedMode();
  if (mode === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = mode;
}

function setThemeMode(mode: ThemeMode): void {
  try {
    if (mode === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, mode);
  } catch {
    // If storage is blocked, the choice lasts until the page is closed.
  }
  if (mode === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = mode;
  for (const listener of listeners) listener();
}

function currentMode(): ThemeMode {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

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

/** Returns the chosen mode and its setter. */
export function useThemeMode(): { mode: ThemeMode; setMode: (mode: ThemeMode) => void } {
  const mode = useSyncExternalStore(subscribe, currentMode, () => 'system' as const);
  return { mode, setMode: setThemeMode };
}
