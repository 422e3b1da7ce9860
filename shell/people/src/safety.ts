export { useListBlocksQuery, useListReportsQuery } from './safety/calls';
export { PersonMenu, type PersonMenuProps } from './safety/PersonMenu';
export { ReportButton } from './safety/ReportButton';
export { useUnblock, type PersonToBlock } from './safety/useBlock';
