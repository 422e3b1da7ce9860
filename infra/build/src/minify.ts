import MinimizerPlugin from 'minimizer-webpack-plugin';

type Minify = typeof MinimizerPlugin.swcMinify;

/** Pattern for webpack's temporary file names. They depend on the checkout's folder. */
const passing = /"([0-9a-f]{8})"/g;

/** Prefix of the placeholders, which have the same length as the names they replace. */
const prefix = 'dec0';

function numbered(text: string): { text: string; restore: (code: string) => string } {
  const names: string[] = [];
  const replaced = text.replaceAll(passing, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `"${prefix}${names.indexOf(name).toString(16).padStart(4, '0')}"`;
  });
  // Matches inside longer strings too, because swc can merge a file name with the text around it.
  const numbers = new RegExp(`${prefix}([0-9a-f]{4})`, 'g');
  const nameOf = (whole: string, number: string) => names[parseInt(number, 16)] ?? whole;
  return { text: replaced, restore: (code) => code.replaceAll(numbers, nameOf) };
}

/**
 * Minifies with swc. swc names variables by letter frequency in the file, including webpack's temporary file names.
 * Replaces these names with numbers of the same length first, so that the same sources give the same build everywhere.
 */
export const minify: Minify = Object.assign(
  async (...[input, ...rest]: Parameters<Minify>): ReturnType<Minify> => {
    const [[file, source] = ['', '']] = Object.entries(input);
    const { text, restore } = numbered(String(source));
    const result = await MinimizerPlugin.swcMinify({ [file]: text }, ...rest);
    return result.code === undefined ? result : { ...result, code: restore(String(result.code)) };
  },
  MinimizerPlugin.swcMinify,
);
