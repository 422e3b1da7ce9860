/** Returns a style that cuts text with an ellipsis after a number of lines. */
export const clamped = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitLineClamp: lines,
    WebkitBoxOrient: 'vertical',
    minWidth: 0,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  }) as const;
