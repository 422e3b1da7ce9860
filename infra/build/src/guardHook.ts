import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

const NAME = 'GuardHookPlugin';
/** Timeout of a stylesheet, in ms; the same as of a script (`chunkLoadTimeout` in baseConfig.ts). */
const STYLE_TIMEOUT = 20_000;

/** webpack's text that makes a script, with the guard in the place where it says the address. */
export function guardScript(source: string): string {
  const guarded = source.replace(/script\.src = .*?;/, '');
  if (guarded === source || guarded.includes('script.src'))
    throw new Error('webpack no longer sets script.src in exactly one place. Adapt guardHook.ts.');
  return `${guarded}__introvestGuard(script, url);`;
}

/**
 * Every script and stylesheet that webpack's runtime adds gets its address from the shell's guard,
 * which sets the integrity and satisfies Trusted Types. Stylesheets get the time-out they lack.
 */
export class GuardHookPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, guardScript);
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source, { tag, href }) =>
          `${source}__introvestGuard(${tag}, ${href});` +
          `setTimeout(() => ${tag}.onerror?.({ type: 'timeout', target: ${tag} }), ${STYLE_TIMEOUT});`,
      );
    });
  }
}
