import { calls, type CallShape, type Role } from 'contracts';
import * as z from 'zod';
import { sampleOf } from './sample';

/** A substitute answer of the API. */
export interface StandInAnswer {
  status: number;
  type: string;
  body: string;
}

const json = (status: number, value: unknown): StandInAnswer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});

interface Served {
  method: string;
  pattern: RegExp;
  /** Fewer parameters come first: `/event/approved` is no id. */
  parameters: number;
  call: CallShape;
}

const served: readonly Served[] = calls
  .map((call: CallShape) => {
    const [method = '', path = ''] = call.key.split(' ');
    const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
    return { method, pattern, parameters: path.split(':').length, call };
  })
  .toSorted((one, other) => one.parameters - other.parameters);

/** The person whom the checked page is shown to, as `GET /auth/profile` answers. */
export function personOf(role: Role): object {
  const profile = served.find(({ call }) => call.key === 'GET /auth/profile');
  const { user } = sampleOf(profile?.call.answer ?? z.object({ user: z.object({}) })) as {
    user: object;
  };
  return { ...user, role, year: 'First Year', clubAffiliations: [] };
}

/** A list is answered page by page or as a whole, as the query says. */
function sampleFor(answer: z.ZodType, query: URLSearchParams): unknown {
  const forms = answer instanceof z.ZodUnion ? answer.options : [answer];
  const samples = forms.map((form) => sampleOf(form));
  const isPaged = (sample: unknown) => typeof sample === 'object' && 'total' in (sample ?? {});
  return samples.find((sample) => isPaged(sample) === query.has('page')) ?? samples[0];
}

/**
 * Answers a call of the API from its contract: lists with one entry, and the given person.
 * @param address below /api, with its query
 */
export function answerOf(method: string, address: string, role: Role | null): StandInAnswer {
  const { pathname: path, searchParams: query } = new URL(address, 'http://api');
  const found = served.find((each) => each.method === method && each.pattern.test(path));
  if (!found) return json(404, { success: false, code: 'not_found', message: 'No such call.' });
  const { call } = found;
  if (/^GET \/auth\/(profile|get-user-details)$/.test(call.key)) {
    if (!role) return unauthorized;
    const user = personOf(role);
    return json(200, { success: true, user, data: user });
  }
  if (!call.answer) return { status: 200, type: call.answerType ?? 'text/plain', body: '' };
  return json(200, sampleFor(call.answer, query));
}

/** The API's answer to a session that has ended. */
export const unauthorized = json(401, {
  success: false,
  code: 'unauthorized',
  message: 'Please log in again',
});
