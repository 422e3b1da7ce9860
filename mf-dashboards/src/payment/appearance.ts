import type { Appearance } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';

/** Returns the colours for the provider's form, which is in an iframe and can't use our CSS variables. */
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

export function useAppearance(): Appearance {
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(appearanceNow()));
  return useMemo(() => JSON.parse(text) as Appearance, [text]);
}
