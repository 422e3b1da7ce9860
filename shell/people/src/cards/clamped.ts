export const clamped = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitLineClamp: lines,
    WebkitBoxOrient: 'vertical',
    minWidth: 0,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  }) as const;
