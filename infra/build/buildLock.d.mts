export function takeBuildLock(root: string, onWait: () => void): Promise<void>;
