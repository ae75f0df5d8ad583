// The health check of a container: ends with 0 while the program of this container answers.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 8080}/healthz`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => null);
process.exitCode = answer?.ok ? 0 : 1;

export {};
