import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';

/** What takes another module's place, and why this product never misses that. */
const LEAN: { request: RegExp; instead: string }[] = [
  // MUI: our theme switches the ripple off, brings its own CSS variables, and has its own spinner.
  {
    request:
      /\/(createThemeWithVars|ThemeProviderWithVars|TouchRipple|stringifyTheme|CircularProgress\/index)(\.m?js)?$/,
    instead: 'leftOut.mjs',
  },
  // MUI: our drop-downs bring their own input.
  { request: /\/(FilledInput|Input|OutlinedInput)\/index\.m?js$/, instead: 'leftOut.mjs' },
  // emotion: types hold what the list of attributes would, and `withTheme` is nowhere used.
  { request: /^@emotion\/is-prop-valid$/, instead: 'knownProps.mjs' },
  { request: /^hoist-non-react-statics$/, instead: 'leftOut.mjs' },
  // Federation: remotes are registered by their entry file; the document preloads what a page needs.
  { request: /\/snapshot\/SnapshotHandler\.js$/, instead: 'leftOutSnapshots.mjs' },
  { request: /\/utils\/preload\.js$/, instead: 'leftOut.mjs' },
];

const ISSUERS = /[\\/]node_modules[\\/](@mui|@emotion|@module-federation)[\\/]/;

/** Leaves out of the shell what its dependencies bring along; each line is some KB of every first load. */
export class LeanShellPlugin {
  apply(compiler: Compiler) {
    for (const { request, instead } of LEAN) {
      new webpack.NormalModuleReplacementPlugin(request, (resource: Resource) => {
        // Our own modules may be called alike.
        if (!ISSUERS.test(resource.contextInfo?.issuer ?? '')) return;
        resource.request = join(import.meta.dirname, '..', instead);
      }).apply(compiler);
    }
  }
}

interface Resource {
  request: string;
  contextInfo?: { issuer?: string };
}
