import { separateParts } from '@introvest/service-kit/settings';

/** Folders of the services that are not in services/. */
const rooms = { document: 'shell/document', jobs: 'infra/jobs' };

const partImage = (part) => {
  const room = rooms[part] ?? `services/${part}`;
  const health = { port: 3000, path: '/readyz' };
  return { rooms: [room], main: `${room}/dist/main.js`, health };
};

/** Start command and workspaces of each image. Production dependencies are added automatically. */
export const images = {
  ...Object.fromEntries(separateParts.map((part) => [part, partImage(part)])),
  gateway: {
    rooms: ['infra/gateway'],
    main: 'infra/gateway/dist/main.js',
    health: { port: 8080, path: '/healthz' },
  },
  install: {
    rooms: ['infra/install'],
    main: 'infra/install/dist/main.js',
    // Contains the migrations of all owners, and the builds of the shell and the remotes.
    everyMigration: true,
    builds: true,
  },
};
