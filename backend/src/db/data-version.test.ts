import { createDataVersion } from './data-version';

const setUp = () => {
  const state = { text: '1', changes: 0, now: 0, asked: 0 };
  const version = createDataVersion({
    ask: async () => {
      state.asked += 1;
      return state.text;
    },
    changes: () => state.changes,
    trust: 10,
    now: () => state.now,
  });
  return { state, version };
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

  it('is asked for again by the first caller of the second half, while the old answer still holds', async () => {
    const { state, version } = setUp();
    await version.read();
    state.now = 5;
    expect([version.known(), state.asked]).toEqual(['1', 1]);
    state.text = '2';
    state.now = 6;
    expect([version.known(), version.known(), state.asked]).toEqual(['1', '1', 2]);
    await Promise.resolve();
    expect(version.known()).toBe('2');
    state.now = 15;
    expect(version.known()).toBe('2');
  });

  it('ends with the first own write', async () => {
    const { state, version } = setUp();
    await version.read();
    state.changes += 1;
    expect(version.known()).toBeUndefined();
  });

  it('is nothing when an own write ended while the database was asked: its answer may be older', async () => {
    const { state, version } = setUp();
    const asked = version.read();
    state.changes += 1;
    await asked;
    expect(version.known()).toBeUndefined();
  });

  it('is never older than its caller: who comes while a question is under way waits for the next, which all share', async () => {
    const { state, version } = setUp();
    const first = version.read();
    state.text = '2';
    const later = [version.read(), version.read(), version.read()];
    expect([await first, ...(await Promise.all(later))]).toEqual(['1', '2', '2', '2']);
    expect(state.asked).toBe(2);
  });

  it('survives a question that fails', async () => {
    let isBroken = true;
    const version = createDataVersion({
      ask: async () => {
        if (isBroken) throw new Error('gone');
        return 'back';
      },
      changes: () => 0,
    });
    const failed = version.read();
    const next = version.read();
    await expect(failed).rejects.toThrow('gone');
    isBroken = false;
    expect(await next).toBe('back');
  });
});
