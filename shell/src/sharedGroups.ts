/**
 * Imports of the shared entry points. They are never run, but remotes can share an entry point only if it is in the
 * shell's module graph. These groups are loaded when a page first needs them.
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
