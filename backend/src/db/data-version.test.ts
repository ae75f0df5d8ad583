import { createDataVersion } from './data-version';

const setUp = () => {
  const state = { text: '1', asked: 0 };
  const writes = { count: 0 };
  const version = createDataVersion({
    ask: async () => {
      state.asked += 1;
      return state.text;
    },
    writes,
    trust: 100,
  });
  return { state, writes, version };
};

let now = 0;
beforeEach(() => void import.meta.jest.spyOn(performance, 'now').mockImplementation(() => now));
afterEach(() => void import.meta.jest.restoreAllMocks());

describe('the data’s version', () => {
  it('is asked for again when the time is over', async () => {
    const { state, version } = setUp();
    expect(await version()).toBe('1');
    state.text = '2';
    now += 99;
    expect([await version(), state.asked]).toEqual(['1', 1]);
    now += 1;
    expect([await version(), state.asked]).toEqual(['2', 2]);
  });

  it('is there without a promise once it is known', async () => {
    const { version } = setUp();
    const asked = version();
    expect(asked).toBeInstanceOf(Promise);
    await asked;
    expect(version()).toBe('1');
  });

  it('ends with the first own write', async () => {
    const { state, writes, version } = setUp();
    await version();
    writes.count += 1;
    state.text = '2';
    expect(await version()).toBe('2');
  });

  it('is not the one that was asked for before an own write ended', async () => {
    const { state, writes, version } = setUp();
    const asked = version();
    writes.count += 1;
    await asked;
    state.text = '2';
    expect(await version()).toBe('2');
  });

  it('is asked for once by callers that come together, and again after an own write', async () => {
    const { state, writes, version } = setUp();
    const [first, together] = [version(), version()];
    writes.count += 1;
    state.text = '2';
    const later = version();
    expect([await first, await together, await later]).toEqual(['1', '1', '2']);
    expect([await version(), state.asked]).toEqual(['2', 2]);
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
    await expect(version()).rejects.toThrow('gone');
    isBroken = false;
    expect(await version()).toBe('back');
  });
});
