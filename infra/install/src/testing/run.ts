import { jest } from '@jest/globals';
import { runCommand } from '../commands.js';

export async function run(
  words: string[],
  variables: Record<string, string | undefined>,
): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const spies = (['log', 'error'] as const).map((name) =>
    jest.spyOn(console, name).mockImplementation((line: string) => void lines.push(line)),
  );
  const before = process.env;
  process.env = { ...before, ...variables };
  try {
    const code = await runCommand(words);
    return { code, said: lines.join('\n') };
  } finally {
    process.env = before;
    spies.forEach((spy) => spy.mockRestore());
  }
}
