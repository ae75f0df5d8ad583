// For exports that the portal does not use.
export default function unused() {
  throw new Error('Left out by tooling/webpack/lean-libraries.ts');
}
