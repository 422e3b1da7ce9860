import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file with the change made; throws where the text that it changes does not stand there exactly once. */
export function changed(root, { file, before, after, what }) {
  const text = readFileSync(join(root, file), 'utf8');
  const places = text.split(before).length - 1;
  if (places !== 1) {
    throw new Error(
      `'${what}': ${file} has ${places} places for \`${before}\`; bring the list in step with it.`,
    );
  }
  // As a function: a string's `$` would mean something.
  return text.replace(before, () => after);
}

/** Makes the change for as long as `work` runs, also when it is interrupted. */
export async function whileChanged(root, mutant, work) {
  const path = join(root, mutant.file);
  const text = changed(root, mutant);
  const original = readFileSync(path, 'utf8');
  const restore = () => writeFileSync(path, original);
  const leave = () => {
    restore();
    // After the other listeners: what runs the tests has a process to end.
    setImmediate(() => process.exit(130));
  };
  process.once('SIGINT', leave).once('SIGTERM', leave);
  writeFileSync(path, text);
  try {
    return await work();
  } finally {
    restore();
    process.off('SIGINT', leave).off('SIGTERM', leave);
  }
}
