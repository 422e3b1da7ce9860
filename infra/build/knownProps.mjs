// Stands in for emotion's list of every attribute of HTML and SVG, which `styled('div')` asks before it passes a
// property on. TypeScript lets only attributes through here, and these of MUI's and emotion's own.
const own = new Set(['as', 'sx', 'ownerState', 'theme']);

export default (name) => !own.has(name);
