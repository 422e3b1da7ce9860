export function treeHash(root: string, paths: string[], options?: { withTests?: boolean }): string;
