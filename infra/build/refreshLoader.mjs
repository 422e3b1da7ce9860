import { join } from 'node:path';

const client = JSON.stringify(join(import.meta.dirname, 'client/refresh.mjs'));

/**
 * Connects a module to react-refresh. Runs after swc, whose `refresh` option inserts calls to `$RefreshReg$` and
 * `$RefreshSig$`. Adds code only on separate lines, so that the source map stays valid.
 */
export default function refreshLoader(source, map) {
  const head =
    `import * as $refresh$ from ${client};` +
    'const $RefreshReg$ = $refresh$.registerIn(__webpack_module__.id), $RefreshSig$ = $refresh$.sign;';
  const end =
    ';$refresh$.settle(__webpack_module__.id, __webpack_exports__, import.meta.webpackHot);';
  this.callback(null, `${head}${source}\n${end}`, map);
}
