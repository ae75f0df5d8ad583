import { createPart } from 'shared-session';

/** The QR reader is large, and only needed with a camera. */
export const scannerPart = createPart(
  'mfe-club-admin',
  'qr-scan',
  () => import(/* webpackChunkName: "qr-scan" */ './components/qr-scanner'),
);
