// Stands in for emotion's list of every attribute of HTML and SVG, which `styled('div')` asks before it passes a
// property on. TypeScript lets only attributes through here, and these two of MUI's.
export default (name) => name !== 'sx' && name !== 'ownerState' && name !== 'theme';
