import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

const NAME = 'GuardHookPlugin';
const STYLE_TIMEOUT = 5000;

/**
 * Every script and stylesheet that webpack's runtime adds gets its address from the shell's guard,
 * which sets the integrity and satisfies Trusted Types. Stylesheets get the time-out they lack.
 */
export class GuardHookPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (source) => {
        const guarded = source.replace(/script\.src = .*?;/, '');
        if (guarded === source)
          throw new Error('webpack no longer sets script.src: adapt the hook.');
        return `${guarded}__introvestGuard(script, url);`;
      });
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source, { tag, href }) =>
          `${source}__introvestGuard(${tag}, ${href});` +
          `setTimeout(() => ${tag}.onerror?.({ type: 'timeout', target: ${tag} }), ${STYLE_TIMEOUT});`,
      );
    });
  }
}
