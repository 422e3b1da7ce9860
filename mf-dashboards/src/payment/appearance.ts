import type { Appearance } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';

/** The provider's form stands in a frame of its own, so it needs the colours themselves, not our variables. */
function appearanceNow(): Appearance {
  const styles = getComputedStyle(document.documentElement);
  const colour = (name: string, fallback: string) =>
    styles.getPropertyValue(`--iv-${name}`).trim() || fallback;
  return {
    theme: 'flat',
    variables: {
      colorPrimary: colour('spruce', 'green'),
      colorBackground: colour('surface', 'white'),
      colorText: colour('ink', 'black'),
      colorTextSecondary: colour('muted', 'gray'),
      colorDanger: colour('danger', 'red'),
      fontFamily: styles.fontFamily || 'system-ui, sans-serif',
      borderRadius: '8px',
    },
    rules: { '.Input': { border: `1px solid ${colour('edge', 'gray')}` } },
  };
}

/** The scheme changes with the system, or by the person's choice. */
function subscribe(onChange: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(onChange);
  system.addEventListener('change', onChange);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', onChange);
    chosen.disconnect();
  };
}

/** How the provider's form looks now; the same object until the scheme changes. */
export function useAppearance(): Appearance {
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(appearanceNow()));
  return useMemo(() => JSON.parse(text) as Appearance, [text]);
}
