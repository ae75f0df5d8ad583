import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureOf = (registrationId: string, secret: string): string =>
  createHmac('sha256', secret).update(registrationId).digest('base64url').slice(0, 32);

/** The text of a pass: registration id and signature with the event's secret. */
export const passCode = (registrationId: string, secret: string): string =>
  `${registrationId}.${signatureOf(registrationId, secret)}`;

/** The registration a pass names; null when the event did not sign it. */
export const readPass = (code: string, secret: string): string | null => {
  const [id = '', signature = ''] = code.trim().split('.');
  const expected = Buffer.from(signatureOf(id, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
};
