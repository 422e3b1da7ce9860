declare module '@20minutes/s3rver' {
  import type Koa from 'koa';

  export default class S3rver extends Koa {
    constructor(options: {
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    configureBuckets(): Promise<void>;
  }
}

declare module '@20minutes/s3rver/lib/models/account.js' {
  export const DUMMY_ACCOUNT: {
    createKeyPair(accessKey: string, secretKey: string): void;
    revokeAccessKey(accessKey: string): void;
  };
}
