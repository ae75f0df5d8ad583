// Query parameters are flat pairs of strings (shared-session/src/api/request-parts.ts).
export default function assertParamsAcyclic() {}
