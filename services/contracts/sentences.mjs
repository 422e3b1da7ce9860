import { readFile } from 'node:fs/promises';

const declared = /export declare const (\w+): import\("\.\/route\.js"\)\.Route</g;
const docLine = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*$/;

/** Returns the doc comments of a module's calls by name, for the OpenAPI document. Throws if a call has none. */
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
