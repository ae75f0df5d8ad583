import { sayBroken } from './say-broken';
import { yieldToMain } from './yield-to-main';

const open = (root: string) => {
  document.body.innerHTML = `<script data-entry></script><div id="root" data-waiting>${root}</div>`;
  const onBroken = jest.fn();
  document.querySelector('script')!.addEventListener('error', onBroken);
  return onBroken;
};

describe('a start that breaks', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('is told to the page, which says so while nothing else is rendered', () => {
    const onBroken = open('<main class="portal-static"></main>');
    sayBroken(new Error('a part is broken'));
    expect(onBroken).toHaveBeenCalledTimes(1);
  });

  it('leaves a rendered portal as it is', () => {
    const onBroken = open('<header></header><main id="main"></main>');
    sayBroken(new Error('a later part is broken'));
    expect(onBroken).not.toHaveBeenCalled();
  });
});

// The test environment has none of its own.
class Channel {
  port1 = { onmessage: () => undefined, close: jest.fn() };
  port2 = { postMessage: () => setTimeout(() => this.port1.onmessage()) };
}

it.each([
  ['yields', { scheduler: { yield: () => new Promise<void>((resolve) => setTimeout(resolve)) } }],
  ['has no way to yield', { MessageChannel: Channel }],
])('yielding lets what waits go first where the browser %s', async (_words, given) => {
  Object.assign(globalThis, given);
  const order: string[] = [];
  setTimeout(() => order.push('waiting'));
  await yieldToMain();
  order.push('next');
  expect(order).toEqual(['waiting', 'next']);
  for (const name of Object.keys(given)) Reflect.deleteProperty(globalThis, name);
});
