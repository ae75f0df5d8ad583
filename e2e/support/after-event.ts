import { type APIRequestContext } from '@playwright/test';
import { as } from './campus-api';
import { accounts } from './people';

interface Listed {
  _id: string;
  name: string;
  clubId: { name: string };
  registration: { status: string };
}

/** A past event of the demo admin's club, at which the demo student was checked in. */
export const visited = async (request: APIRequestContext): Promise<Listed> => {
  const headers = await as(request, accounts.student);
  const profile = await (await request.get('/api/auth/profile', { headers })).json();
  const answer = await request.get(`/api/event/user-events/${profile.user._id}`, { headers });
  const { events } = (await answer.json()) as { events: Listed[] };
  for (const event of events.filter(({ clubId }) => clubId.name === 'Robotics Club')) {
    const after = await (await request.get(`/api/event/${event._id}/after`, { headers })).json();
    if (after.data.isOver && after.data.wasThere) return event;
  }
  throw new Error('The demo student was at no event of the Robotics Club');
};

/** The number in the name of a saved certificate. */
export const numberIn = (headers: Readonly<Record<string, string>>): string =>
  /certificate-([\w-]+)\.pdf/.exec(headers['content-disposition'] ?? '')?.[1] ?? '';

/** The number of the demo student's certificate. */
export async function certificateNumber(request: APIRequestContext): Promise<string> {
  const { _id } = await visited(request);
  const headers = await as(request, accounts.student);
  const answer = await request.get(`/api/event/${_id}/certificate.pdf`, { headers });
  return numberIn(answer.headers());
}
