/**
 * BroadcastChannel for jsdom, which lacks it. Instances behave like tabs of one browser. `posted` contains all
 * messages.
 */
export class Channel extends EventTarget {
  static readonly open = new Set<Channel>();
  static readonly posted: unknown[] = [];
  constructor(readonly name: string) {
    super();
    Channel.open.add(this);
  }
  postMessage(data: unknown) {
    Channel.posted.push(data);
    for (const other of Channel.open)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close() {
    Channel.open.delete(this);
  }
}

Object.assign(globalThis, { BroadcastChannel: Channel });
