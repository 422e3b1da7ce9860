/// <reference types="@testing-library/jest-dom/jest-globals" />

declare module '*.css';

/** Replaced by the bundler. */
declare const process: { env: { NODE_ENV?: string } };

interface TrustedScriptUrlPolicy {
  createScriptURL(address: string): string;
}

interface Window {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(address: string): string },
    ): TrustedScriptUrlPolicy;
  };
  /** Called by webpack's runtime in the shell and in remotes for every script and style sheet that the runtime adds. */
  __introvestGuard?: (element: HTMLScriptElement | HTMLLinkElement, address: string) => void;
}
