import MinimizerPlugin from 'minimizer-webpack-plugin';

type Minify = typeof MinimizerPlugin.swcMinify;

/** Pattern of webpack's temporary file names, which depend on the folder of the checkout. */
const passing = /"([0-9a-f]{8})"/g;

/** Prefix of the placeholders. Each placeholder has the same length as the name that it replaces. */
const prefix = 'dec0';

function numbered(text: string): { text: string; restore: (code: string) => string } {
  const names: string[] = [];
  const replaced = text.replaceAll(passing, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `"${prefix}${names.indexOf(name).toString(16).padStart(4, '0')}"`;
  });
  // Also matches inside longer strings, because swc can merge a file name with the text around it.
  const numbers = new RegExp(`${prefix}([0-9a-f]{4})`, 'g');
  const nameOf = (whole: string, number: string) => names[parseInt(number, 16)] ?? whole;
  return { text: replaced, restore: (code) => code.replaceAll(numbers, nameOf) };
}

/**
 * Minifies with swc, which names variables by the frequency of letters in the file. webpack's temporary file names
 * would affect that frequency, so they are first replaced with numbers of the same length. As a result, the same
 * sources give the same build everywhere.
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
