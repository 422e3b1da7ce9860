import { join } from 'node:path';
import webpack from 'webpack';

/**
 * MUI's core imports its ripple and its second theme engine even where they are never rendered: our
 * theme switches the ripple off and brings its own CSS variables. 6 KB of every first load.
 */
const LEFT_OUT = /\/(createThemeWithVars|ThemeProviderWithVars|TouchRipple)(\.m?js)?$/;

export const leanMui = () =>
  new webpack.NormalModuleReplacementPlugin(LEFT_OUT, join(import.meta.dirname, '../leftOut.mjs'));
