import { readFile } from 'node:fs/promises';

const declared = /export declare const (\w+): import\("\.\/route\.js"\)\.Route</g;
const docLine = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*$/;

/**
 * What a module's doc lines say of its calls, by name: the description of the wire reads it, so that a sentence is
 * written once. A call without one ends the build.
 */
export async function sentencesOf(declaration) {
  const text = await readFile(declaration, 'utf8');
  return [...text.matchAll(declared)].map(({ 1: name, index }) => {
    const comment = docLine.exec(text.slice(0, index))?.[1];
    const sentence = comment
      ?.replace(/\n\s*\*/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    if (!sentence) throw new Error(`${name} has no doc line that says what the call does.`);
    return [name, sentence];
  });
}
