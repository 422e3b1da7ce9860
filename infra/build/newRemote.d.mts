import type { claimClash } from '@introvest/registry/checks';
import type { checkRemoteDeclaration } from '@introvest/registry/schema';

interface Rules {
  claimClash: typeof claimClash;
  checkRemoteDeclaration: typeof checkRemoteDeclaration;
}

export function newRemote(root: string, folder: string, rules: Rules): void;
