import { colours } from '../theme/tokens';

/** Stands behind the name of a person whose address is verified. */
export function VerifiedMark({ size = 18 }: { size?: number }) {
  return (
    <svg
      role="img"
      aria-label="Verified"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      style={{ display: 'inline-block', verticalAlign: '-0.2em', flexShrink: 0 }}
    >
      <path
        fill={colours.success}
        d="m10 .9 2.3 1.7 2.8-.1.8 2.8 2.3 1.6-.9 2.7.9 2.7-2.3 1.6-.8 2.8-2.8-.1L10 18.3l-2.3-1.7-2.8.1-.8-2.8-2.3-1.6.9-2.7-.9-2.7 2.3-1.6.8-2.8 2.8.1z"
      />
      <path
        d="m6.6 9.8 2.4 2.4 4.5-4.7"
        fill="none"
        stroke={colours.surface}
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
