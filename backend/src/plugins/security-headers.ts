import { unframed } from 'server-kit/headers';

/**
 * Headers of every API response, against content sniffing and framing. Headers that matter only on
 * a page or in old browsers are left out, because each costs time (docs/decisions/0015).
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  // The same address has different answers for different people, and for pages elsewhere.
  vary: 'authorization, Origin',
  ...unframed,
  // No strict-transport-security: the edge in front decides about https.
};
