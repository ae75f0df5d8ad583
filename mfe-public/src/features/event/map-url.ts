import { type EventDetail } from 'contracts';

/** Link to a map search for the venue; null without a place to search for. */
export const mapUrl = ({ venue, mode }: Pick<EventDetail, 'venue' | 'mode'>): string | null =>
  venue && mode !== 'ONLINE'
    ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(venue)}`
    : null;
