/** The path of the socket; by itself, for who opens it needs none of what is said there. */
export const socketPath = '/socket.io';
