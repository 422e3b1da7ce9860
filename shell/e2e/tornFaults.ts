import type { Reading } from './tornReading';

/** Text that occurs exactly once in each copy of a library, even if the library is minified. */
const LIBRARIES = {
  react: 'useActionState=function',
  'react-dom': 'rendererPackageName',
  'react-router': '__reactRouterVersion',
  redux: '@@redux/INIT',
  emotion: ':not([data-s])',
  MUI: 'Minified MUI',
  sdk: '"introvest.session"',
} as const;

const SHELL = 'introvest_shell';

/**
 * Returns everything in a tab that comes from a second build or was loaded twice. `textOf` returns the text of a loaded
 * script.
 */
export function faultsOf(reading: Reading, textOf: (path: string) => string): string[] {
  return [...foreignFiles(reading), ...foreignInRuntime(reading), ...copies(reading, textOf)];
}

/** Returns loaded files that don't belong to the build of the shell or of a remote that the document lists. */
function foreignFiles({ loaded, remotes, shellFiles }: Reading): string[] {
  return loaded
    .filter((path) => {
      const [, area, name, build] = path.split('/');
      if (area === 'assets') return !shellFiles.includes(path);
      return remotes.find((remote) => remote.name === name)?.build !== build;
    })
    .map((path) => `${path} is not of this document`);
}

function foreignInRuntime({ remotes, containers, instances, entries, shares }: Reading): string[] {
  const ids = remotes.map(({ id }) => id);
  const strange = [...containers, ...instances.filter((name) => name !== SHELL)].filter(
    (id) => !ids.includes(id),
  );
  const known = remotes.map(({ entry }) => entry);
  const twice = Object.entries(shares).filter(
    ([, versions]) => versions.length !== 1 || !versions[0]?.endsWith(` ${SHELL}`),
  );
  return [
    ...strange.map((id) => `the page runs ${id}, which its document does not name`),
    ...entries
      .filter((entry) => !known.includes(entry))
      .map((entry) => `${entry} is registered, and not of this document`),
    ...twice.map(([library, versions]) => `${library} is shared as ${versions.join(' and ')}`),
  ];
}

function copies({ loaded }: Reading, textOf: (path: string) => string): string[] {
  const texts = loaded.filter((path) => path.endsWith('.js')).map(textOf);
  return Object.entries(LIBRARIES).flatMap(([library, sign]) => {
    const count = texts.reduce((sum, text) => sum + text.split(sign).length - 1, 0);
    return count === 1 ? [] : [`${count} copies of ${library}`];
  });
}
