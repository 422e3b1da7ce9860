import { separateParts } from '@introvest/service-kit/settings';

/** Parts whose room is not among the services. */
const rooms = { document: 'shell/document', jobs: 'infra/jobs' };

const partImage = (part) => {
  const room = rooms[part] ?? `services/${part}`;
  return { rooms: [room], main: `${room}/dist/main.js` };
};

/** What each image starts, and the rooms that it is made of: theirs and their dependencies' production modules. */
export const images = {
  ...Object.fromEntries(separateParts.map((part) => [part, partImage(part)])),
  gateway: { rooms: ['infra/gateway'], main: 'infra/gateway/dist/main.js' },
  install: {
    rooms: ['infra/install'],
    main: 'infra/install/dist/main.js',
    // Every owner's migrations come along, and what was built of shell and remotes.
    everyMigration: true,
    builds: true,
  },
};

/** The stage of the Dockerfile that makes an image. */
export const stageOf = (name) => (separateParts.includes(name) ? 'part' : name);
