import {
  isPart,
  parts,
  separateParts,
  settingsFaults,
  type Part,
} from '@introvest/service-kit/settings';
import { settings } from '@introvest/service-kit/settings/list';

const takesPayments = (part: Part, { NODE_ENV }: Record<string, string | undefined>): boolean =>
  settings.STRIPE_SECRET_KEY.parts.some((each) => each === part) &&
  (part !== 'product' || NODE_ENV === 'production');

/** Runs `npm run check:settings [-- service …]`: reports each invalid setting in one sentence. */
export function checkSettings(
  names: string[],
  variables: Record<string, string | undefined>,
): { sentences: string[]; fits: boolean } {
  const unknown = names.filter((name) => !isPart(name));
  if (unknown.length > 0) {
    return {
      fits: false,
      sentences: [`Unknown part: ${unknown.join(', ')}. Choose from ${parts.join(', ')}.`],
    };
  }
  const wanted = names.length > 0 ? names.filter(isPart) : [...separateParts, 'gateway' as const];
  const faults = new Set(wanted.flatMap((part) => settingsFaults(part, variables)));
  if (faults.size > 0) return { fits: false, sentences: [...faults] };
  const sentences = [`Settings are valid for ${wanted.join(', ')}.`];
  if (!variables.STRIPE_SECRET_KEY?.trim() && wanted.some((part) => takesPayments(part, variables)))
    sentences.push("Payments are off because STRIPE_SECRET_KEY isn't set.");
  return { fits: true, sentences };
}
