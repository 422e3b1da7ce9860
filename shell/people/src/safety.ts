// Being left in peace: whom one blocks, everywhere in the product.
export { useListBlocksQuery } from './safety/calls';
export { PersonMenu, type PersonMenuProps } from './safety/PersonMenu';
export { useUnblock, type Someone } from './safety/useBlock';
