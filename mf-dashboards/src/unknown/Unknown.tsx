import { VisuallyHidden } from '@introvest/shell-sdk/ui';

/** Stands for what could not be loaded: it is neither 0 nor nothing. */
export const Unknown = () => (
  <>
    <span aria-hidden>–</span>
    <VisuallyHidden>not known</VisuallyHidden>
  </>
);
