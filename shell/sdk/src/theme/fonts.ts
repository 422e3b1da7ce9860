/** Families. The shell imports the font files; until they arrive, faces with the same metrics stand in. */
export const fonts = {
  display:
    "'Fraunces Variable', 'Introvest Display', 'Introvest Times', Georgia, 'Times New Roman', serif",
  text: "'Inter Variable', 'Introvest Text', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
} as const;

/** Local fonts stretched to the web fonts' metrics, so that the swap moves nothing. Not every system has a Georgia. */
export const fallbackFaces = `
@font-face{font-family:'Introvest Text';src:local('Arial'),local('Liberation Sans'),local('Helvetica');
ascent-override:90.44%;descent-override:22.52%;line-gap-override:0%;size-adjust:107.12%}
@font-face{font-family:'Introvest Display';src:local('Georgia'),local('Gelasio');
ascent-override:92.4%;descent-override:24.1%;line-gap-override:0%;size-adjust:105.8%}
@font-face{font-family:'Introvest Times';src:local('Times New Roman'),local('Liberation Serif'),local('Tinos');
ascent-override:85%;descent-override:22.2%;line-gap-override:0%;size-adjust:115%}
`;
