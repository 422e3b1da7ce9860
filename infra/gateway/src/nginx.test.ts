import { services } from '@introvest/contracts/services';
import { expect, test } from '@jest/globals';
import { nginxServer } from './nginx.js';

const config = nginxServer({ service: (name) => `${name}:3000`, document: 'document:3000' });

test.each(Object.entries(services))('every address of %s goes to it', (name, { pathPrefixes }) => {
  for (const prefix of pathPrefixes) {
    const block = config.split(`location ${prefix}/ {`)[1]?.split('}')[0];
    expect(block).toContain(`proxy_pass http://${name}:3000;`);
  }
});

test('a client cannot choose its own address: the header is replaced, not extended', () => {
  expect(config).not.toContain('$proxy_add_x_forwarded_for');
});
