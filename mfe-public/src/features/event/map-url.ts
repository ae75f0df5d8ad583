import { type EventDetail } from 'contracts';

/** A map that looks for the venue; null where there is nothing to find. */
export const mapUrl = ({ venue, mode }: Pick<EventDetail, 'venue' | 'mode'>): string | null =>
  venue && mode !== 'ONLINE'
    ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(venue)}`
    : null;
