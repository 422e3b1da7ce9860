import MinimizerPlugin from 'minimizer-webpack-plugin';

type Minify = typeof MinimizerPlugin.swcMinify;

/** What webpack calls files until they are minified: that depends on where the checkout lies, and stays in no file. */
const passing = /"([0-9a-f]{8})"/g;

/** The first four letters of what stands for them meanwhile: of no other text in the file. */
const freePrefix = (text: string): string => {
  const others = text.replaceAll(passing, '');
  for (let number = 0xdec0; ; number += 1) {
    const prefix = number.toString(16);
    if (!others.includes(prefix)) return prefix;
  }
};

function numbered(text: string): { text: string; restore: (code: string) => string } {
  const prefix = freePrefix(text);
  const names: string[] = [];
  const replaced = text.replaceAll(passing, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `"${prefix}${names.indexOf(name).toString(16).padStart(4, '0')}"`;
  });
  // Not only as a text of its own: of the name of a file that is alone, swc makes one text with what stands around.
  const numbers = new RegExp(`${prefix}([0-9a-f]{4})`, 'g');
  const nameOf = (whole: string, number: string) => names[parseInt(number, 16)] ?? whole;
  return { text: replaced, restore: (code) => code.replaceAll(numbers, nameOf) };
}

/**
 * swc. It names variables by how often a file has which letters, in which webpack's passing names count: they are
 * numbers while it looks, so that the same sources become the same build everywhere. All are as long as before.
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
