import { describeCluster } from './testing/clusterBehaviour.js';
import { describeAbuse } from './testing/realtimeAbuse.js';
import { describeRealtime } from './testing/realtimeBehaviour.js';
import { startCluster } from './testing/testCluster.js';
import { useStage } from './testing/testStage.js';

const stage = useStage(startCluster);

describeRealtime("three processes and the database's notifications", stage);
describeAbuse("three processes and the database's notifications under attack", stage);
describeCluster("three processes and the database's notifications together", stage);
