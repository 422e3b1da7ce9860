import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the build info files of the projects and of all projects that they reference. */
export function buildInfosOf(root, projects) {
  const infos = new Map();
  const waiting = projects.map((project) => join(root, project));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = path.endsWith('.json') ? path : join(path, 'tsconfig.json');
    if (infos.has(file) || !existsSync(file)) continue;
    const { compilerOptions, references = [] } = JSON.parse(readFileSync(file, 'utf8'));
    const info = compilerOptions?.tsBuildInfoFile;
    infos.set(file, info && join(dirname(file), info));
    waiting.push(...references.map((reference) => join(dirname(file), reference.path)));
  }
  return [...infos.values()].filter(Boolean);
}

/** Keys that tsc writes into the build info of a project with errors. */
const failed = /"(errors|\w*DiagnosticsPerFile|affectedFilesPendingEmit)":/;

/**
 * Deletes the build info of projects with errors. Otherwise tsc would report the same errors without checking again.
 */
export function dropFailedTypes(root, projects) {
  for (const info of buildInfosOf(root, projects)) {
    if (existsSync(info) && failed.test(readFileSync(info, 'utf8'))) rmSync(info);
  }
}
