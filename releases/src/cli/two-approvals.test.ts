import { openPinnedReleases, type PinnedReleases, why } from '../testing/pinned-releases';

let service: PinnedReleases;
beforeAll(async () => {
  service = await openPinnedReleases();
});
afterAll(() => service.close());

const as = async (label: string, scopes: string) => {
  const { token } = await service.json<{ token: string }>([
    'token',
    'create',
    label,
    '--scopes',
    scopes,
  ]);
  return { PORTAL_TOKEN: token };
};

test('an environment of two approvals waits for a second person', async () => {
  await service.portal(['environment', 'create', 'production', '--approvals', '2']);
  const first = await as('first person', 'pin:production');
  const proposed = await service.portal(
    ['promote', '--from', 'local', '--to', 'production', ...why],
    first,
  );
  expect(proposed.code).toBe(5);
  const proposal = /approve (\w+)/.exec(proposed.out)?.[1] ?? '';
  expect(
    (await service.json<{ revision: number }>(['status', '--env', 'production'])).revision,
  ).toBe(0);
  expect(await service.portal(['approve', proposal], first)).toMatchObject({ code: 6 });
  expect(
    await service.portal(['approve', proposal], await as('second person', 'pin:production')),
  ).toMatchObject({ code: 0 });
  const [revision] = await service.json<{ actor: string; approvedBy: string }[]>([
    'history',
    '--env',
    'production',
  ]);
  expect(revision).toMatchObject({ actor: 'first person', approvedBy: 'second person' });
});

test('nobody lowers alone how many people a change takes', async () => {
  const two = ['environment', 'create', 'exams', '--approvals', '2'];
  expect(await service.portal(two)).toMatchObject({
    code: 0,
    out: 'exams is there; a change of it takes two people.\n',
  });
  // Named again without a number it stays as it is.
  expect(await service.portal(two.slice(0, 3))).toMatchObject({
    code: 0,
    out: 'exams is there; a change of it takes two people.\n',
  });
  const desk = await as('exam desk', 'admin,pin:exams');
  const lower = await service.portal([...two.slice(0, 3), '--approvals', '1'], desk);
  expect(lower).toMatchObject({ code: 5 });
  expect(lower.out).toContain(
    'exams is there; a change of it takes two people.\nAsking one person only takes the second person as well',
  );
  const proposal = /approve (\w+)/.exec(lower.out)?.[1] ?? '';
  const twice =
    /approve (\w+)/.exec(
      (await service.portal([...two.slice(0, 3), '--approvals', '1'], desk)).out,
    )?.[1] ?? '';
  expect(twice).toBe(proposal);
  expect((await service.portal(['status', '--env', 'exams'])).out).toContain(
    `Waiting: ${proposal} by exam desk`,
  );
  const own = await service.portal(['approve', proposal], desk);
  expect(own).toMatchObject({ code: 6 });
  expect(own.error).toContain(
    'exams asks for a second person: somebody other than exam desk approves this.',
  );
  const pinned = await service.portal(['pin', 'shell@1.0.0', '--env', 'exams', ...why]);
  expect(pinned).toMatchObject({ code: 5 });

  expect(
    await service.portal(['approve', proposal], await as('desk', 'pin:staging')),
  ).toMatchObject({ code: 6 });
  const dean = await as('dean', 'pin:exams');
  expect(await service.portal([...two.slice(0, 3), '--approvals', '1'], dean)).toMatchObject({
    code: 6,
  });
  expect(await service.portal(['approve', proposal], dean)).toMatchObject({
    code: 0,
    out: 'Approved: a change of exams takes one person from now on.\n',
  });
  expect(await service.portal(['approve', proposal], dean)).toMatchObject({ code: 7 });
  expect(await service.json(['environment', 'list'])).toContainEqual({
    name: 'exams',
    approvals: 1,
    revision: 0,
  });
  // A proposal that waits while two people are required again would undo that.
  expect(await service.portal(two)).toMatchObject({ code: 0 });
  const again =
    /approve (\w+)/.exec(
      (await service.portal([...two.slice(0, 3), '--approvals', '1'], desk)).out,
    )?.[1] ?? '';
  expect(await service.portal(two)).toMatchObject({ code: 0 });
  expect(await service.portal(['approve', again], dean)).toMatchObject({ code: 4 });
  // The list says who created a token.
  expect((await service.portal(['token', 'list'])).out).toMatch(
    /dean +pin:exams .*first operator +in use/,
  );
});
