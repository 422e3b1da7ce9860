import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

const NAME = 'GuardHookPlugin';
/** Timeout for loading a style sheet, in ms. It is the same as for scripts (`chunkLoadTimeout` in baseConfig.ts). */
const STYLE_TIMEOUT = 20_000;

function guardScript(source: string): string {
  const guarded = source.replace(/script\.src = .*?;/, '');
  if (guarded === source || guarded.includes('script.src'))
    throw new Error('webpack no longer sets script.src in exactly one place. Adapt guardHook.ts.');
  return `${guarded}__introvestGuard(script, url);`;
}

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
