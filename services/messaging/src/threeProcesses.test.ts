import { describeCluster } from './clusterBehaviour.js';
import { describeAbuse } from './realtimeAbuse.js';
import { describeRealtime } from './realtimeBehaviour.js';
import { startCluster } from './testCluster.js';
import { useStage } from './testStage.js';

const stage = useStage(startCluster);

describeRealtime("three processes and the database's notifications", stage);
describeAbuse("three processes and the database's notifications under attack", stage);
describeCluster("three processes and the database's notifications together", stage);
