// The portal's CSS variables are its own (shared-ui/src/theme/tokens.ts).
export default function createThemeWithVars() {
  throw new Error('Left out by tooling/webpack/lean-libraries.ts');
}
export const createGetCssVar = createThemeWithVars;
