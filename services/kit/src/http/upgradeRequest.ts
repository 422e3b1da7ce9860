import { IncomingMessage } from 'node:http';

const offered = Symbol('offered');

/**
 * A request that is an upgrade only where it asks for a WebSocket. Whatever else a client offers to speak instead, as curl
 * and Java's clients do by themselves with HTTP/2 (`Upgrade: h2c`), may be ignored, and the request answered as it is
 * (RFC 9110, 7.8); Node hands each of them to whoever listens for WebSockets, and there is no answer.
 */
export class UpgradeRequest extends IncomingMessage {
  private [offered]?: boolean | null;

  // Node's parser says so before it has read the headers, and asks afterwards.
  set upgrade(value: boolean | null) {
    this[offered] = value;
  }

  get upgrade(): boolean {
    if (this[offered] !== true) return false;
    return this.method === 'CONNECT' || this.headers.upgrade?.toLowerCase() === 'websocket';
  }
}
