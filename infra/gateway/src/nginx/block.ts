export type Lines = readonly string[];

const indent = (lines: Lines): string[] =>
  lines.flatMap((line) => line.split('\n')).map((line) => (line === '' ? '' : `  ${line}`));

export const block = (head: string, lines: Lines): string =>
  [`${head} {`, ...indent(lines), '}'].join('\n');

export const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
