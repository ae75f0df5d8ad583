import { type RequestOf } from 'contracts';
import { sendReport } from 'contracts/releases/edge.calls';
import { type FastifyInstance } from 'fastify';
import { networkOf } from 'server-kit/network-of';
import { CountedOnce } from './counted-once';
import { type FieldEvent } from './field.repository';
import { type HealthService } from './health.service';
import { Room } from './room';
import { type Tickets } from './tickets';

type Event = RequestOf<typeof sendReport>['body']['events'][number];

interface Parts {
  /** Reports that are taken a minute; 0 for no limit. */
  perMinute: number;
  health: HealthService;
  tickets: Tickets;
  /** Whether a revision of an environment names this build. */
  knows: (
    at: { environment: string; revision: number },
    build: string,
    version: string,
  ) => Promise<boolean>;
}

/** What is counted once in a page view: a failure of a build, a fall back of it, each vital. */
const whatOf = ({ kind, name, ...of }: Event) =>
  `${of.build}@${of.version} ${kind === 'vital' ? name : kind}`;
/** Layout shift is a small fraction: it is counted in hundredths. */
const valueOf = (each: Event) =>
  each.kind === 'vital' ? each.value * (each.name === 'CLS' ? 100 : 1) : 0;

function parsed(body: unknown) {
  try {
    return sendReport.body.safeParse(typeof body === 'string' ? JSON.parse(body) : body).data;
  } catch {
    return undefined;
  }
}

/**
 * Where browsers say how the builds fare. Nothing about the person is taken: no address, no
 * account, no page parameters.
 */
export function reportsRoutes(
  app: FastifyInstance,
  { health, tickets, knows, perMinute }: Parts,
): void {
  const room = new Room(perMinute || Infinity);
  const once = new CountedOnce();
  app.post('/portal/reports', { bodyLimit: 16_384 }, async (request, reply) => {
    const given = parsed(request.body);
    const ticket = given && tickets.idOf(given.ticket, given.environment);
    // What costs nothing is looked at first: anybody may send a report.
    if (!given || !ticket || !room.takes(networkOf(request.ip), Date.now()))
      return reply.code(204).send();
    const counted: FieldEvent[] = [];
    const answers = new Map<string, boolean>();
    for (const each of given.events) {
      const label = `${each.build}@${each.version}`;
      const isKnown = answers.get(label) ?? (await knows(given, each.build, each.version));
      answers.set(label, isKnown);
      if (isKnown && once.isNew(ticket, given.view, whatOf(each)))
        counted.push({ ...each, value: valueOf(each) });
    }
    if (counted.length) await health.take(given.environment, counted);
    return reply.code(204).send();
  });
}
