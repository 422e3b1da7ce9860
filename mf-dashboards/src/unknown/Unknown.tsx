import { VisuallyHidden } from '@introvest/shell-sdk/ui';

/** Renders a placeholder for a value that couldn't be loaded. */
export const Unknown = () => (
  <>
    <span aria-hidden>–</span>
    <VisuallyHidden>unknown</VisuallyHidden>
  </>
);
