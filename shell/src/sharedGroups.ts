/**
 * Imports of the shared entry points. They never run, but remotes can share an entry point only if it is in the shell's
 * module graph. Each group is loaded when a page first needs it.
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
