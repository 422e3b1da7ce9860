import type { Appearance } from '@stripe/stripe-js';

/** The provider's form stands in a frame of its own, so it needs the colours themselves, not our variables. */
export function appearanceNow(): Appearance {
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
