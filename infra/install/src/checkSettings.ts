import { isPart, parts, separateParts, settingsFaults } from '@introvest/service-kit/settings';

/** `npm run check:settings [-- part …]`: every missing, weak or contradicting setting, a sentence each. */
export function checkSettings(
  names: string[],
  variables: Record<string, string | undefined>,
): { sentences: string[]; fits: boolean } {
  const unknown = names.filter((name) => !isPart(name));
  if (unknown.length > 0) {
    return {
      fits: false,
      sentences: [`There is no part ${unknown.join(', ')}: there are ${parts.join(', ')}.`],
    };
  }
  const wanted = names.length > 0 ? names.filter(isPart) : [...separateParts, 'gateway' as const];
  const faults = new Set(wanted.flatMap((part) => settingsFaults(part, variables)));
  if (faults.size > 0) return { fits: false, sentences: [...faults] };
  return { fits: true, sentences: [`The settings of ${wanted.join(', ')} are as they should be.`] };
}
