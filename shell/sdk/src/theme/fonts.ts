/** Families; titles have the one weight 580, for `npm run fonts` leaves no other. The shell imports the files; until they arrive, faces with the same metrics stand in. */
export const fonts = {
  display:
    "'Fraunces Variable', 'Introvest Display', 'Introvest Times', 'Introvest Serif', Georgia, serif",
  text: "'Inter Variable', 'Introvest Text', 'Introvest Roboto', 'Introvest Sans', system-ui, sans-serif",
} as const;

/** Local fonts stretched to the web fonts' metrics, measured on sentences of ours, so that the swap moves nothing. Android has a Roboto alone, bare Linux DejaVu. */
export const fallbackFaces = `
@font-face{font-family:'Introvest Text';src:local('Arial'),local('Liberation Sans'),local('Helvetica');
ascent-override:89.45%;descent-override:22.27%;line-gap-override:0%;size-adjust:108.3%}
@font-face{font-family:'Introvest Roboto';src:local('Roboto');
ascent-override:89.7%;descent-override:22.33%;line-gap-override:0%;size-adjust:108%}
@font-face{font-family:'Introvest Sans';src:local('DejaVu Sans');
ascent-override:103.1%;descent-override:25.66%;line-gap-override:0%;size-adjust:94%}
@font-face{font-family:'Introvest Display';src:local('Georgia'),local('Gelasio');
ascent-override:92.4%;descent-override:24.1%;line-gap-override:0%;size-adjust:105.8%}
@font-face{font-family:'Introvest Times';src:local('Times New Roman'),local('Liberation Serif'),local('Tinos');
ascent-override:85%;descent-override:22.2%;line-gap-override:0%;size-adjust:115%}
@font-face{font-family:'Introvest Serif';src:local('DejaVu Serif');
ascent-override:108.6%;descent-override:28.3%;line-gap-override:0%;size-adjust:90%}
`;
