export function takeBuildLock(root: string, onWait: (port: number) => void): Promise<void>;
