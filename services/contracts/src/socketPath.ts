/** Path of the socket. Has its own module, so that clients don't load the schemas of realtime.ts. */
export const socketPath = '/socket.io';
