import { fallbackFaces, fonts } from './typography';
import { colours, declarations } from './tokens';

/**
 * Styles of both colour schemes. The system's scheme applies until the user chooses one, which becomes an attribute of
 * <html>. This is plain CSS, so that a prerendered page has the right colours before any script runs.
 */
const colourSchemes = `
:root{color-scheme:light;${declarations('light')}}
@media screen and (prefers-color-scheme:dark){:root:not([data-theme='light']){color-scheme:dark;${declarations('dark')}}}
@media screen{:root[data-theme='dark']{color-scheme:dark;${declarations('dark')}}}
`;

const base = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;overflow-y:scroll}
body{margin:0;min-height:100dvh;background:${colours.paper};color:${colours.ink};
font:400 1rem/1.55 ${fonts.text};
-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale;text-rendering:optimizeLegibility;overflow-wrap:break-word}
input,textarea{unicode-bidi:plaintext}
h1,h2,h3,h4{text-wrap:balance}
p{text-wrap:pretty}
time,data,output,td{font-variant-numeric:tabular-nums}
img,svg{display:block;max-width:100%}
.lucide{flex-shrink:0;max-width:none}
a{color:inherit}
::selection{background:${colours.spruceTint};color:${colours.ink}}
:focus-visible{outline:2px solid ${colours.spruce};outline-offset:2px}
main:focus,[tabindex='-1']:focus{outline:none}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:1ms!important;
animation-iteration-count:1!important;transition:none!important;scroll-behavior:auto!important}}
@media (forced-colors:active){:focus-visible{outline-color:Highlight}}
`;

export const globalStyles = fallbackFaces + colourSchemes + base;
