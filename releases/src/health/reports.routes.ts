import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type HealthService } from './health.service';

const event = z.object({
  kind: z.enum(['failure', 'fallback', 'vital']),
  build: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/),
  version: z.string().max(64),
  name: z.string().max(32).default('load'),
  value: z.number().min(0).max(600_000).default(0),
});
const report = z.object({ environment: z.string().max(64), revision: z.int32().nonnegative(), events: z.array(event).max(50) });

/** Where browsers say how the builds fare. Nothing about the person is taken: no address, no account, no page parameters. */
export function reportsRoutes(
  app: FastifyInstance,
  health: HealthService,
  knows: (at: { environment: string; revision: number }, build: string, version: string) => Promise<boolean>,
): void {
  app.post('/portal/reports', { bodyLimit: 16_384 }, async (request, reply) => {
    const body: unknown = typeof request.body === 'string' ? safeJson(request.body) : request.body;
    const parsed = report.safeParse(body);
    if (parsed.success) {
      const { environment, revision, events } = parsed.data;
      const known = [];
      // Anybody may send a report: each build is looked up once, however often it is named.
      const answers = new Map<string, Promise<boolean>>();
      const isKnown = (build: string, version: string) => {
        const id = `${build}@${version}`;
        const answer = answers.get(id) ?? knows({ environment, revision }, build, version);
        answers.set(id, answer);
        return answer;
      };
      for (const each of events) {
        // Layout shift is a small fraction: it is counted in hundredths.
        const value = each.name === 'CLS' ? each.value * 100 : each.value;
        if (await isKnown(each.build, each.version)) known.push({ ...each, value });
      }
      if (known.length) await health.take(environment, known);
    }
    return reply.code(204).send();
  });
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
