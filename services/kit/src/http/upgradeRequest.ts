import { IncomingMessage } from 'node:http';

const offered = Symbol('offered');

/**
 * Treats a request as an upgrade only if it asks for a WebSocket. Other offers, such as h2c from curl or Java clients,
 * may be ignored (RFC 9110, 7.8); Node would pass them to the WebSocket listener, which never answers.
 */
export class UpgradeRequest extends IncomingMessage {
  private [offered]?: boolean | null;

  // Node's parser sets this property before it has read the headers, and reads the property afterwards.
  set upgrade(value: boolean | null) {
    this[offered] = value;
  }

  get upgrade(): boolean {
    if (this[offered] !== true) return false;
    return this.method === 'CONNECT' || this.headers.upgrade?.toLowerCase() === 'websocket';
  }
}
