import { syncLists } from '@introvest/people/live';
import { followSockets } from '@introvest/shell-sdk/realtime';

// Simulates the shell's frame around every page. Import after `fakeSocket`.
followSockets(syncLists);
