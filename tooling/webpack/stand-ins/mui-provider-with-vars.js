// The portal's themes have no CSS variables of MUI's.
export const CssVarsProvider = () => {
  throw new Error('Left out by tooling/webpack/lean-libraries.ts');
};
