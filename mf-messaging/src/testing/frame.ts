import { syncLists } from '@introvest/people/live';
import { followSockets } from '@introvest/shell-sdk/realtime';

// Simulates the shell's frame around every page. Import this file after `fakeSocket`.
followSockets(syncLists);
