export function removeRemote(root: string, folder: string, now?: Date): string;
