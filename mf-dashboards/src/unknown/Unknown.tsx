import { VisuallyHidden } from '@introvest/shell-sdk/ui';

export const Unknown = () => (
  <>
    <span aria-hidden>–</span>
    <VisuallyHidden>unknown</VisuallyHidden>
  </>
);
