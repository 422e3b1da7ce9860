import { describeRealtime } from './realtimeBehaviour.js';
import { startLiveServer } from './testApp.js';
import { useStage } from './testStage.js';

describeRealtime('one process', useStage(startLiveServer));
