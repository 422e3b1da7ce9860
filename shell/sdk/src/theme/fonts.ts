/** Families. The shell imports the font files; until they arrive, faces with the same metrics stand in. */
export const fonts = {
  display:
    "'Fraunces Variable', 'Introvest Display', 'Introvest Times', 'Introvest Serif', Georgia, serif",
  text: "'Inter Variable', 'Introvest Text', 'Introvest Roboto', 'Introvest Sans', system-ui, sans-serif",
} as const;

/** Local fonts stretched to the web fonts' metrics, so that the swap moves nothing. Android has a Roboto alone, bare Linux DejaVu. */
export const fallbackFaces = `
@font-face{font-family:'Introvest Text';src:local('Arial'),local('Liberation Sans'),local('Helvetica');
ascent-override:90.44%;descent-override:22.52%;line-gap-override:0%;size-adjust:107.12%}
@font-face{font-family:'Introvest Roboto';src:local('Roboto');
ascent-override:91.13%;descent-override:22.69%;line-gap-override:0%;size-adjust:106.3%}
@font-face{font-family:'Introvest Sans';src:local('DejaVu Sans');
ascent-override:103.1%;descent-override:25.66%;line-gap-override:0%;size-adjust:94%}
@font-face{font-family:'Introvest Display';src:local('Georgia'),local('Gelasio');
ascent-override:92.4%;descent-override:24.1%;line-gap-override:0%;size-adjust:105.8%}
@font-face{font-family:'Introvest Times';src:local('Times New Roman'),local('Liberation Serif'),local('Tinos');
ascent-override:85%;descent-override:22.2%;line-gap-override:0%;size-adjust:115%}
@font-face{font-family:'Introvest Serif';src:local('DejaVu Serif');
ascent-override:108.6%;descent-override:28.3%;line-gap-override:0%;size-adjust:90%}
`;
