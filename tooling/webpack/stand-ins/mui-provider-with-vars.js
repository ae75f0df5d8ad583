// The portal's themes have no CSS variables of MUI's.
export const CssVarsProvider = () => {
  throw new Error('Left out by tooling/webpack/lean-libraries.ts');
};
export const Experimental_CssVarsProvider = CssVarsProvider;
export const useColorScheme = CssVarsProvider;
export const getInitColorSchemeScript = CssVarsProvider;
