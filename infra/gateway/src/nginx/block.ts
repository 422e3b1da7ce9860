/** One directive, or a block of them. */
export type Lines = readonly string[];

const indent = (lines: Lines): string[] =>
  lines.flatMap((line) => line.split('\n')).map((line) => (line === '' ? '' : `  ${line}`));

/** `head { lines }`, indented. */
export const block = (head: string, lines: Lines): string =>
  [`${head} {`, ...indent(lines), '}'].join('\n');

/** Text of a directive in single quotes. */
export const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
