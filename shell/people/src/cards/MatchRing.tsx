import { colours, fonts } from '@introvest/shell-sdk/ui';

const radius = 19;
const length = 2 * Math.PI * radius;

export function MatchRing({ score, size }: { score: number; size: number }) {
  const value = Math.max(0, Math.min(100, Math.round(score)));
  return (
    <svg
      role="img"
      aria-label={`Match ${value} of 100`}
      width={size}
      height={size}
      viewBox="0 0 44 44"
      style={{ flexShrink: 0 }}
    >
      <circle cx="22" cy="22" r={radius} fill="none" stroke={colours.line} strokeWidth="3" />
      {value > 0 && (
        <circle
          cx="22"
          cy="22"
          r={radius}
          fill="none"
          stroke={value >= 50 ? colours.spruce : colours.edge}
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray={`${(value / 100) * length} ${length}`}
          transform="rotate(-90 22 22)"
        />
      )}
      <text
        x="22"
        y="22"
        dy="0.36em"
        textAnchor="middle"
        fill={colours.ink}
        style={{ font: `600 14px ${fonts.text}`, fontVariantNumeric: 'tabular-nums' }}
      >
        {value}
      </text>
    </svg>
  );
}
