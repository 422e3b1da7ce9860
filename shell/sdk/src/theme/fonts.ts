/** Families; titles have the one weight 580, for `npm run fonts` leaves no other. The shell imports the files; until they arrive, faces with the same metrics stand in. */
export const fonts = {
  display:
    "'Fraunces Variable', 'Introvest Display', 'Introvest Times', 'Introvest Noto', 'Introvest Serif', Georgia, serif",
  text: "'Inter Variable', 'Introvest Text', 'Introvest Roboto', 'Introvest Sans', system-ui, sans-serif",
} as const;

/** Local fonts stretched to the web fonts' metrics, measured on sentences of ours, so that the swap moves nothing. Android has Roboto and Noto alone, bare Linux DejaVu. */
export const fallbackFaces = `
@font-face{font-family:'Introvest Text';src:local('Arial'),local('Liberation Sans'),local('Helvetica');
ascent-override:89.45%;descent-override:22.27%;line-gap-override:0%;size-adjust:108.3%}
@font-face{font-family:'Introvest Roboto';src:local('Roboto');
ascent-override:89.7%;descent-override:22.33%;line-gap-override:0%;size-adjust:108%}
@font-face{font-family:'Introvest Sans';src:local('DejaVu Sans');
ascent-override:103.1%;descent-override:25.66%;line-gap-override:0%;size-adjust:94%}
@font-face{font-family:'Introvest Display';src:local('Georgia'),local('Gelasio');
ascent-override:91.4%;descent-override:23.8%;line-gap-override:0%;size-adjust:107%}
@font-face{font-family:'Introvest Times';src:local('Times New Roman'),local('Liberation Serif'),local('Tinos');
ascent-override:83.9%;descent-override:21.9%;line-gap-override:0%;size-adjust:116.5%}
@font-face{font-family:'Introvest Noto';src:local('Noto Serif'),local('Noto Serif Regular'),local('NotoSerif-Regular');
ascent-override:97.8%;descent-override:25.5%;line-gap-override:0%;size-adjust:100%}
@font-face{font-family:'Introvest Serif';src:local('DejaVu Serif');
ascent-override:105.4%;descent-override:27.5%;line-gap-override:0%;size-adjust:92.8%}
`;
