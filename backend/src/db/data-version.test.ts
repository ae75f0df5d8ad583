import { createDataVersion } from './data-version';

const setUp = () => {
  const state = { text: '1', now: 0, asked: 0 };
  const writes = { count: 0 };
  const version = createDataVersion({
    ask: async () => {
      state.asked += 1;
      return state.text;
    },
    writes,
    trust: 10,
    now: () => state.now,
  });
  return { state, writes, version };
};

describe('what is known of the data’s version', () => {
  it('is nothing before the database was asked, and holds for as long as its answer is believed', async () => {
    const { state, version } = setUp();
    expect(version.known()).toBeUndefined();
    expect(await version.read()).toBe('1');
    state.now = 9;
    expect(version.known()).toBe('1');
    state.now = 10;
    expect(version.known()).toBeUndefined();
  });

  it('ends with the first own write', async () => {
    const { writes, version } = setUp();
    await version.read();
    writes.count += 1;
    expect(version.known()).toBeUndefined();
  });

  it('is nothing when an own write ended while the database was asked: its answer may be older', async () => {
    const { writes, version } = setUp();
    const asked = version.read();
    writes.count += 1;
    await asked;
    expect(version.known()).toBeUndefined();
  });

  it('is asked for once by callers that come together, and again after an own write', async () => {
    const { state, writes, version } = setUp();
    const [first, together] = [version.read(), version.read()];
    writes.count += 1;
    state.text = '2';
    const later = version.read();
    expect([await first, await together, await later]).toEqual(['1', '1', '2']);
    expect([version.known(), state.asked]).toEqual(['2', 2]);
  });

  it('survives a question that fails', async () => {
    let isBroken = true;
    const version = createDataVersion({
      ask: async () => {
        if (isBroken) throw new Error('gone');
        return 'back';
      },
      writes: { count: 0 },
      trust: 20,
    });
    const failed = version.read();
    await expect(failed).rejects.toThrow('gone');
    isBroken = false;
    expect(await version.read()).toBe('back');
  });
});
