import { remoteConfig } from '@introvest/build';

export default remoteConfig(import.meta.dirname);
