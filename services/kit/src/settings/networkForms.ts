import { isIP } from 'node:net';
import { Misfit, type Form } from './forms.js';

const hostName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;

/** Also the closing bracket of an IPv6 address stands before the port. */
function isAddress(text: string): boolean {
  const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  const bare = host.startsWith('[') && host.endsWith(']') ? host.slice(1, -1) : host;
  const isHost = isIP(bare) === 6 ? bare !== host : hostName.test(bare);
  return isHost && Number(port) > 0 && Number(port) < 65_536;
}

function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return most > 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most));
}

/** An address of this machine, or a name of it. */
export const host: Form<string> = {
  says: 'IP address or host name',
  read(text) {
    if (isIP(text) !== 0 || hostName.test(text)) return text;
    throw new Misfit(`must be an IP address such as 127.0.0.1, or a host name, not '${text}'.`);
  },
};

const list = (says: string, fits: (one: string) => boolean, must: string): Form<string[]> => ({
  says: `${says}, separated by commas`,
  read(text) {
    const found = text.split(',').map((one) => one.trim());
    if (found.every(fits)) return found;
    throw new Misfit(`must be ${must}, separated by commas.`);
  },
});

/** Where the processes of a part are. */
export const addresses = list('host:port', isAddress, 'host:port, or several');

/** Name servers, with a port or without. */
export const nameServers = list(
  'addresses',
  (text) => isIP(text) !== 0 || isAddress(text),
  'addresses of name servers',
);

/** Networks in CIDR notation (RFC 4632). */
export const networks = list('networks', isNetwork, 'networks such as 10.0.0.0/8');

/** A path that goes into another program's configuration as it is. */
export const path: Form<string> = {
  says: '/path',
  read(text) {
    if (/^\/[\w./-]+$/.test(text)) return text;
    throw new Misfit('must be an absolute path with only letters, digits, dots and hyphens.');
  },
};
