import type { Appearance } from '@stripe/stripe-js';

/** Returns the colours of the provider's form. The form is in an iframe, so it can't use our CSS variables. */
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
