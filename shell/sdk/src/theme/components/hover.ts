/**
 * How something looks under the pointer. A tap leaves `:hover` on what was tapped, where nothing hovers, and what was
 * disabled by it must not look enabled. `:where` keeps the weight of a plain `:hover` for what is written over it.
 */
export const hover = <Look extends object>(look: Look) => ({
  '@media (hover: hover)': { '&:hover:where(:not(.Mui-disabled, :disabled))': look },
});
