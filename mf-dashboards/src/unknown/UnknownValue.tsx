import { VisuallyHidden } from '@introvest/shell-sdk/ui';

export const UnknownValue = () => (
  <>
    <span aria-hidden>–</span>
    <VisuallyHidden>unknown</VisuallyHidden>
  </>
);
