import { separateParts } from '@introvest/service-kit/settings';

const folders = { document: 'shell/document', jobs: 'infra/jobs' };

const partImage = (part) => {
  const folder = folders[part] ?? `services/${part}`;
  const health = { port: 3000, path: '/readyz' };
  return { folders: [folder], main: `${folder}/dist/main.js`, health };
};

export const images = {
  ...Object.fromEntries(separateParts.map((part) => [part, partImage(part)])),
  gateway: {
    folders: ['infra/gateway'],
    main: 'infra/gateway/dist/main.js',
    health: { port: 8080, path: '/healthz' },
  },
  install: {
    folders: ['infra/install'],
    main: 'infra/install/dist/main.js',
    everyMigration: true,
    builds: true,
  },
};
