import { shellConfig } from '@introvest/build';

export default shellConfig(import.meta.dirname);
