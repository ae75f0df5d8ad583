import { type EnvironmentDocument, type RequestOf } from 'contracts';
import { sendReport } from 'contracts/releases/edge.calls';
import { type FastifyInstance } from 'fastify';
import { networkOf } from 'server-kit/network-of';
import { type CanariesService } from '../canaries/canaries.service';
import { type CanaryReports } from '../canaries/canary-reports';
import { CountedOnce } from './counted-once';
import { type FieldEvent } from './field.repository';
import { type HealthService } from './health.service';
import { ReportLimit } from './report-limit';
import { canaryOfTicket, type Tickets } from './tickets';

type Event = RequestOf<typeof sendReport>['body']['events'][number];

interface Parts {
  /** Reports that are taken a minute; 0 for no limit. */
  perMinute: number;
  health: HealthService;
  tickets: Tickets;
  canaries: Pick<CanariesService, 'find'>;
  canaryReports: Pick<CanaryReports, 'take'>;
  /** What a revision of an environment runs. */
  documentAt: (environment: string, revision: number) => Promise<EnvironmentDocument | null>;
}

/** Whether a page of this document may report about the build. */
const names = (document: EnvironmentDocument | null, { build, version }: Event) =>
  [document?.shell, ...(document?.areas ?? []).flatMap((area) => [area, area.lastGood])].some(
    (pin) => pin?.name === build && pin.version === version,
  );

/** What is counted once in a page view: a failure of a build, a fallback of it, each vital. */
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
 * Receives reports of browsers about builds. They contain nothing about the person: no address, no
 * account, no page parameters.
 */
export function reportsRoutes(
  app: FastifyInstance,
  { health, tickets, canaries, canaryReports, documentAt, perMinute }: Parts,
): void {
  const limit = new ReportLimit(perMinute || Infinity);
  const once = new CountedOnce();
  app.post('/portal/reports', { bodyLimit: 16_384 }, async (request, reply) => {
    const given = parsed(request.body);
    const ticket = given && tickets.idOf(given.ticket, given.environment);
    // Cheap checks come first: anybody may send a report.
    if (!given || !ticket || !limit.accepts(networkOf(request.ip), Date.now()))
      return reply.code(204).send();
    const { environment, events, revision, view } = given;
    const document = events.length ? await documentAt(environment, revision) : null;
    const id = canaryOfTicket(ticket);
    const canary = id && (await canaries.find(id));
    const isOfCanary = ({ build, version }: Event) =>
      canary && canary.part === build && canary.version === version;
    const counted: FieldEvent[] = [];
    for (const each of events) {
      const isKnown = names(document, each) || isOfCanary(each);
      if (isKnown && once.isNew(ticket, view, whatOf(each)))
        counted.push({ ...each, value: valueOf(each) });
    }
    if (counted.length) {
      await health.take(environment, counted);
      await canaryReports.take(environment, { document, ticket, view, events: counted });
    }
    return reply.code(204).send();
  });
}
