export function newRemote(root: string, folder: string): void;
