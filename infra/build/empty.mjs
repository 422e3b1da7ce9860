// Stands in for MUI's colour tables: see leanShell.ts.
export default {};
