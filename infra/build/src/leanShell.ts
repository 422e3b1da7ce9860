import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { BuildFault } from './buildFault.js';
import { ROOT } from './inputs.js';

/** A package, or a file of one, that never reaches the shell; `instead` stands in this folder's parent. */
export interface LeftOut {
  name: string;
  instead: string;
}

const files = (folder: string, names: string[]): LeftOut[] =>
  names.map((name) => ({ name: `${folder}/${name}`, instead: 'leftOut.mjs' }));

/** What each saves stands in docs/adr/0016-what-the-bundler-is-made-to-do.md. */
export const leftOut: LeftOut[] = [
  // Our theme switches the ripple off, brings its own CSS variables, and has its own spinner.
  ...files('@mui/material/styles', ['createThemeWithVars.mjs']),
  ...files('@mui/material', ['ButtonBase/TouchRipple.mjs', 'CircularProgress/index.mjs']),
  // Types hold what emotion's list of attributes would.
  { name: '@emotion/is-prop-valid', instead: 'knownProps.mjs' },
  // Remotes are registered by their entry file.
  {
    name: '@module-federation/runtime-core/dist/plugins/snapshot/SnapshotHandler.js',
    instead: 'leftOutSnapshots.mjs',
  },
];

const here = (file: string) => join(import.meta.dirname, '..', file);
const isFile = (name: string) => /\.m?js$/.test(name);

/** For `resolve.alias`: the file itself, so that nothing else is ever replaced, or the whole package. */
export function leanAliases(list: LeftOut[] = leftOut): Record<string, string> {
  return Object.fromEntries(
    list.map(({ name, instead }) => {
      const path = join(ROOT, 'node_modules', name);
      if (!existsSync(path)) {
        throw new Error(`leanShell.ts excludes ${name}, but the file no longer exists.`);
      }
      // Where a package is a link, its modules ask for each other below what that leads to.
      return [`${isFile(name) ? realpathSync(path) : name}$`, here(instead)];
    }),
  );
}

/** Fails a build in which nothing asks for what is left out: it has moved, and came back under another name. */
export class LeftOutCheck {
  constructor(private readonly list: LeftOut[] = leftOut) {}

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('LeftOutCheck', (compilation) => {
      compilation.hooks.finishModules.tap('LeftOutCheck', () => {
        const asked = requestsFor(
          compilation,
          new Set(this.list.map(({ instead }) => here(instead))),
        );
        for (const { name } of this.list.filter((one) => !asked.some((by) => names(by, one)))) {
          const fault = `leanShell.ts excludes ${name}, but nothing imports it any more.`;
          compilation.errors.push(new BuildFault(fault));
        }
      });
    });
  }
}

/** How the modules that stand in for others were asked for. */
const requestsFor = ({ modules, moduleGraph }: Compilation, standIns: Set<string>): string[] =>
  [...modules]
    .filter((module) => standIns.has(module.nameForCondition() ?? ''))
    .flatMap((module) => [...moduleGraph.getIncomingConnections(module)])
    .map(({ dependency }) => (dependency as { request?: string } | null)?.request ?? '');

/** `../snapshot/SnapshotHandler.js` names `…/plugins/snapshot/SnapshotHandler.js`, and so does its whole path. */
function names(request: string, { name }: LeftOut): boolean {
  const asked = `/${request.replace(/^(\.\.?\/)+/, '')}`;
  return `/${name}`.endsWith(asked) || asked.endsWith(`/${name}`);
}
