import { checkSettings } from './checkSettings.js';

/** The commands of an installation; answers the exit code. */
export async function main([command, ...words]: string[]): Promise<number> {
  if (command !== 'check:settings') throw new Error(`There is no command ${command}.`);
  const { sentences, fits } = checkSettings(words, process.env);
  for (const sentence of sentences) (fits ? console.log : console.error)(sentence);
  return fits ? 0 : 1;
}
