import MinimizerPlugin from 'minimizer-webpack-plugin';

type Minify = typeof MinimizerPlugin.swcMinify;

/** What webpack calls files until they are minified: that depends on where the checkout lies, and stays in no file. */
const passing = /"[0-9a-f]{8}"/g;

const numbered = (text: string): { text: string; names: Map<string, string> } => {
  const names = new Map<string, string>();
  const byName = new Map<string, string>();
  const replaced = text.replaceAll(passing, (name) => {
    const known = byName.get(name) ?? `"${byName.size.toString(16).padStart(8, '0')}"`;
    byName.set(name, known);
    names.set(known, name);
    return known;
  });
  return { text: replaced, names };
};

/**
 * swc. It names variables by how often a file has which letters, in which webpack's passing names count: they are
 * numbers while it looks, so that the same sources become the same build everywhere. All are as long as before.
 */
export const minify: Minify = Object.assign(
  async (...[input, ...rest]: Parameters<Minify>): ReturnType<Minify> => {
    const [[file, source] = ['', '']] = Object.entries(input);
    const { text, names } = numbered(String(source));
    const result = await MinimizerPlugin.swcMinify({ [file]: text }, ...rest);
    if (result.code === undefined) return result;
    const restored = (name: string) => names.get(name) ?? name;
    return { ...result, code: String(result.code).replaceAll(passing, restored) };
  },
  MinimizerPlugin.swcMinify,
);
