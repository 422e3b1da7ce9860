// Stands in for parts of MUI that its core imports but our theme never uses: see leanMui.ts.
export default function LeftOut() {
  throw new Error('This part of MUI is left out of the build (infra/build/src/leanMui.ts).');
}

export {
  LeftOut as createGetCssVar,
  LeftOut as CssVarsProvider,
  LeftOut as getInitColorSchemeScript,
  LeftOut as useColorScheme,
};
