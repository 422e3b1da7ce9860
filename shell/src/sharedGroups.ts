/**
 * Lists the shared entry points and is never called. Remotes get a shared entry point only if the shell's module graph
 * reaches it. These groups are loaded when the first page needs them.
 */
export const sharedGroups = [
  () => import('@introvest/shell-sdk/amounts'),
  () => import('@introvest/shell-sdk/choices'),
  () => import('@introvest/shell-sdk/fields'),
  () => import('@introvest/shell-sdk/forms'),
  () => import('@introvest/shell-sdk/overlays'),
  () => import('@introvest/shell-sdk/parts'),
  () => import('@introvest/shell-sdk/payments'),
  () => import('@introvest/shell-sdk/picker'),
  () => import('@introvest/shell-sdk/search'),
  () => import('@introvest/shell-sdk/tabs'),
  () => import('@introvest/shell-sdk/upload'),
  () => import('@introvest/shell-sdk/realtime'),
];
