import { killAt, prepare, survivors } from './testing/kills';
import { TestService } from './testing/service';

const ROUNDS = 20;
/** Two services are killed in turn: while one starts again, the other works. */
const services = [new TestService(), new TestService()];
afterAll(() => Promise.all(services.map((service) => service.close())));

test('killed at twenty moments of a publish and a pin: nothing answered is lost, nothing half-made is served', async () => {
  let kills = 0;
  await Promise.all(
    services.map(async (service, index) => {
      const answered = await prepare(service);
      for (let round = index; round < ROUNDS; round += services.length) {
        // Each round a little later, from the first byte to long after the answer.
        const later = new Promise((resolve) => setTimeout(resolve, 4 + round * 12));
        await killAt(
          (_service, { publishing, pinning }) =>
            Promise.race([Promise.all([publishing, pinning]), later]),
          service,
          answered,
          round,
        );
        kills += 1;
      }
      await survivors(service, answered);
    }),
  );
  expect(kills).toBe(20);
}, 600_000);
