// Answers per second beside a bare handler's, in alternating rounds.
import { type Bench } from '../../../backend/src/bench';
import { median } from '../lib/figures';
import { type startLoad } from '../lib/load';
import { type LoadRequest } from '../lib/load-worker';

/** Headers that every server of Node makes itself. */
const ofConnection = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'];

/** An answer of the API, uncompressed. */
const answerOf = async (bench: Bench, path: string) => {
  const answer = await fetch(`http://127.0.0.1:${bench.port}${path}`, {
    headers: { 'accept-encoding': 'identity' },
  });
  return {
    bytes: Buffer.from(await answer.arrayBuffer()),
    headers: Object.fromEntries(
      [...answer.headers].filter(([name]) => !ofConnection.includes(name)),
    ),
  };
};

/** The port of a handler that asks the database for nothing and sends this answer's bytes. */
export const floorOf = async (bench: Bench, { path }: LoadRequest): Promise<number> =>
  bench.floor((await answerOf(bench, path)).bytes);

/**
 * Answers per second, and their share of a bare handler's that sends the same bytes: medians of the
 * rounds. `withHeaders`: it sends the same headers, too. `port`: of a server in place of the API.
 */
export const ratioBy =
  (load: ReturnType<typeof startLoad>['load']) =>
  async (
    bench: Bench,
    request: LoadRequest,
    { port = bench.port, withHeaders = false } = {},
  ): Promise<{ share: number; ours: number }> => {
    const { bytes, headers } = await answerOf(bench, request.path);
    const barePort = await bench.bare(bytes, withHeaders ? headers : undefined);
    const perSecond = async (at: number, seconds: number) => {
      const { times, elapsed } = await load({
        port: at,
        connections: 16,
        requests: [request],
        seconds,
      });
      return (times.length / elapsed) * 1000;
    };
    await perSecond(port, 1);
    await perSecond(barePort, 0.5);
    const rounds: { ours: number; share: number }[] = [];
    for (let round = 0; round < 5; round += 1) {
      const ours = await perSecond(port, 1);
      const bare = await perSecond(barePort, 1);
      rounds.push({ ours, share: ours / bare });
    }
    return {
      share: median(rounds.map((round) => round.share)),
      ours: median(rounds.map((round) => round.ours)),
    };
  };
