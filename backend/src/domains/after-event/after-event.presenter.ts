import { type EventFeedback, type VerifiedCertificate } from 'contracts';
import type { CertificateRow } from './after-event.repository';

/** With fewer answers one could guess who gave which. */
const shownFrom = 3;

export const presentMine = (row: { stars: number; comment: string; createdAt: Date }) => ({
  stars: row.stars,
  comment: row.comment,
  at: row.createdAt.toISOString(),
});

interface Sums {
  count: number;
  average: number | null;
  asked: number;
  one: number;
  two: number;
  three: number;
  four: number;
  five: number;
}

export const presentFeedback = (
  event: { id: string; name: string },
  sums: Sums | undefined,
  comments: readonly { stars: number; comment: string }[],
): EventFeedback => {
  const { count = 0, asked = 0, average = null } = sums ?? {};
  const isShown = sums !== undefined && count >= shownFrom;
  return {
    eventId: event.id,
    name: event.name,
    count,
    asked,
    shownFrom,
    average: isShown && average !== null ? Math.round(average * 10) / 10 : null,
    stars: isShown ? [sums.one, sums.two, sums.three, sums.four, sums.five] : [],
    comments: isShown ? comments.map(({ stars, comment }) => ({ stars, comment })) : [],
  };
};

export const presentCertificate = (
  number: string,
  found: { certificate: CertificateRow; holds: boolean } | undefined,
): VerifiedCertificate => {
  if (!found) return { status: 'unknown', number };
  if (!found.holds) return { status: 'removed', number };
  const { personName, eventName, clubName, eventDate, issuedAt } = found.certificate;
  return {
    status: 'valid',
    number,
    name: personName,
    event: eventName,
    club: clubName,
    date: eventDate.toISOString(),
    issuedAt: issuedAt.toISOString(),
  };
};
