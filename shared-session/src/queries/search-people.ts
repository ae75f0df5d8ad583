import { type Answer } from 'contracts';
import { cancelRead, query, readNow } from '../api/query';

type Found = Answer<'GET /auth/search'>['data'];

/**
 * Reads people whose name contains the text or whose email it is, as a search field asks for them;
 * `judge` finds people of every role.
 */
export const searchPeople =
  (purpose?: 'judge') =>
  async (text: string, signal: AbortSignal): Promise<Found> => {
    const search = query('GET /auth/search', { query: { query: text, purpose } });
    signal.addEventListener('abort', () => void cancelRead(search), { once: true });
    return (await readNow(search)).data;
  };
