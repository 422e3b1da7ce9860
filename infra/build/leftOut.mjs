// Stands in for what our dependencies import but this product never uses: see leanShell.ts.
export default function LeftOut() {
  throw new Error('This module is excluded from the build (infra/build/src/leanShell.ts).');
}

export { LeftOut as createGetCssVar };
