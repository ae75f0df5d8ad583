import { isWriting, killAt, type Moment, prepare, survivors } from './testing/kills';
import { TestService } from './testing/service';

const service = new TestService();
afterAll(() => service.close());

// These moments do not depend on the machine's speed; npm run test:long adds twenty timed ones.
const moments: Moment[] = [
  async () => undefined,
  isWriting,
  (_service, { pinning }) => pinning,
  (_service, { publishing, pinning }) => Promise.all([publishing, pinning]),
];

test('killed in the middle of a publish and of a pin: nothing answered is lost, nothing half-made is served', async () => {
  const answered = await prepare(service);
  for (const [round, moment] of moments.entries()) await killAt(moment, service, answered, round);
  await survivors(service, answered);
}, 300_000);
