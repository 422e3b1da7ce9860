import { describeAbuse } from './testing/realtimeAbuse.js';
import { describeRealtime } from './testing/realtimeBehaviour.js';
import { startLiveServer } from './testing/testApp.js';
import { useStage } from './testing/testStage.js';

const stage = useStage(startLiveServer);

describeRealtime('one process', stage);
describeAbuse('one process under attack', stage);
