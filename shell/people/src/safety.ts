// Being left in peace: whom one blocks and what one reports, everywhere in the product.
export { useListBlocksQuery, useListReportsQuery } from './safety/calls';
export { PersonMenu, type PersonMenuProps } from './safety/PersonMenu';
export { ReportButton, type ReportButtonProps } from './safety/ReportButton';
export { useUnblock, type Someone } from './safety/useBlock';
