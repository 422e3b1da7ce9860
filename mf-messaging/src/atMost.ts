/** Words that end in dots after so many lines: large letters take two, an endless name no more. */
export const atMost = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitLineClamp: lines,
    WebkitBoxOrient: 'vertical',
    minWidth: 0,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  }) as const;
