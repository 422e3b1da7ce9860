// Stands in for the federation runtime's snapshots of manifests, which this product does not have.
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
