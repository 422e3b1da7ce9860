import { describeAbuse } from './realtimeAbuse.js';
import { describeRealtime } from './realtimeBehaviour.js';
import { startLiveServer } from './testApp.js';
import { useStage } from './testStage.js';

const stage = useStage(startLiveServer);

describeRealtime('one process', stage);
describeAbuse('one process under attack', stage);
