/**
 * Never called. A shared entry point is provided to remotes only if the shell's own graph reaches it,
 * and these groups are loaded when the first page asks for them.
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
