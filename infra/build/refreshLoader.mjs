import { join } from 'node:path';

const client = JSON.stringify(join(import.meta.dirname, 'client/refresh.mjs'));

/**
 * Runs after swc, whose `refresh` leaves calls of `$RefreshReg$` and `$RefreshSig$`: gives them to the module, and lets
 * it say at its end what it exports. All of it on lines of its own code, so that the source map holds.
 */
export default function refreshLoader(source, map) {
  const head =
    `import * as $refresh$ from ${client};` +
    'const $RefreshReg$ = $refresh$.registerIn(__webpack_module__.id), $RefreshSig$ = $refresh$.sign;';
  const end =
    ';$refresh$.settle(__webpack_module__.id, __webpack_exports__, import.meta.webpackHot);';
  this.callback(null, `${head}${source}\n${end}`, map);
}
