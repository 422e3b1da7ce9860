/** One below the other where letters are so large that half a phone has no room for a word of them. */
const oneColumn = { '@media (max-width: 17.5em)': { gridTemplateColumns: 'minmax(0, 1fr)' } };

/** Filters beside each other, by how wide the window is. */
export const filterColumns = (gridTemplateColumns: { xs: string; md: string }) => ({
  display: 'grid',
  gap: 3,
  gridTemplateColumns,
  ...oneColumn,
});
