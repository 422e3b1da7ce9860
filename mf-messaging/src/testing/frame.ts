import { keepLists } from '@introvest/people/live';
import { followLines } from '@introvest/shell-sdk/realtime';

// Around every page of the product the shell's frame does this. Import after `fakeSocket`.
followLines(keepLists);
