import { nginxConfig } from './nginx.js';

// Names as in a cluster: one host per service, all on the services' own default port.
process.stdout.write(
  nginxConfig({ service: (name) => [`${name}:3000`], document: ['document:3000'] }),
);
