import { type EnvironmentDocument } from 'contracts';
import { invalidate, session } from 'shared-session';
import { aUser, aUserEvent, handle, primeSession, refuse, waitFor } from 'shared-session/testing';
import { aDevice } from '../testing/fake-device';
import { edgeServes } from '../testing/edge';
import { aPortal } from '../testing/render-shell';
import { testDocument } from '../testing/test-environment';
import { type Portal } from '../portal/portal';
import { startDevice } from './device';

let device: ReturnType<typeof aDevice>;
beforeEach(() => (device = aDevice()));
const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  device.leave();
  document.head.replaceChildren();
});

/** Opens the page of a portal and waits until its device part has started. */
const open = async (portal: Portal = aPortal()) => void stops.push(await startDevice(portal));

const asha = aUser({ _id: 'asha', name: 'Asha' });
const nila = aUser({ _id: 'nila', name: 'Nila' });
const registration = aUserEvent().registration;

const answersOf = (events: ReturnType<typeof aUserEvent>[]) => ({
  success: true as const,
  events,
  data: { events },
});
/** Answers each person's own events, and the pass of each. */
function campus({ hold = false } = {}) {
  return {
    events: handle('GET /event/user-events/:userId', ({ params }) =>
      answersOf([
        aUserEvent({
          name: `Event of ${params.userId}`,
          registration: { ...registration, _id: `r-${params.userId}` },
        }),
      ]),
    ),
    passes: handle(
      'GET /event/:id/pass',
      ({ token }) => ({ success: true as const, data: { code: `${token}.code`, svg: '<svg/>' } }),
      { hold },
    ),
  };
}
const names = () => device.kept()?.events.map(({ name }) => name);
/** Until what was started has nothing left to wait for. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the offer to install the portal', () => {
  it('of the browser itself stays for visitors, who have no menu', async () => {
    const portal = aPortal();
    await open(portal);
    const event = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });

  it('is there from the browser’s event until it was taken or the portal is installed', async () => {
    primeSession(asha);
    const portal = aPortal();
    await open(portal);
    const prompt = jest.fn(async () => undefined);
    const offered = () => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt,
      });
      dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(portal.page.install.get()).toBeUndefined();
    expect(offered()).toBe(true);
    portal.page.install.get()?.();
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(portal.page.install.get()).toBeUndefined();
    offered();
    expect(portal.page.install.get()).toBeDefined();
    dispatchEvent(new Event('appinstalled'));
    expect(portal.page.install.get()).toBeUndefined();
  });
});

describe('what the device keeps', () => {
  it('is the next events and passes of the person, once the page is quiet', async () => {
    primeSession(asha);
    const { events } = campus();
    await open();
    expect(events.calls).toEqual([]);
    device.rest();
    await waitFor(() => expect(names()).toEqual(['Event of asha']));
    expect(device.kept()).toMatchObject({
      version: 1,
      person: { id: 'asha', name: 'Asha' },
      events: [
        {
          place: 'Main Hall',
          registration: { id: 'r-asha', isConfirmed: true, words: 'Confirmed' },
          pass: { code: 'token-of-asha.code', svg: '<svg/>' },
        },
      ],
    });
  });

  it('is written again when a registration changes, without asking for a known pass', async () => {
    primeSession(asha);
    const { passes } = campus();
    await open();
    device.rest();
    await waitFor(() => expect(names()).toEqual(['Event of asha']));
    const second = aUserEvent({ _id: 'event-2', name: 'Second', registration });
    const first = aUserEvent({ name: 'First', registration: { ...registration, _id: 'r-asha' } });
    handle('GET /event/user-events/:userId', answersOf([second, first]));
    await invalidate('GET /event/user-events/:userId');
    device.rest();
    await waitFor(() => expect(names()).toEqual(['Second', 'First']));
    expect(passes.calls.map(({ params }) => params.id)).toEqual(['event-1', 'event-2']);
  });

  it('is an event without its pass when that cannot be had', async () => {
    primeSession(asha);
    campus();
    refuse('GET /event/:id/pass', 409, 'Your registration has to be paid first');
    await open();
    device.rest();
    await waitFor(() => expect(names()).toEqual(['Event of asha']));
    expect(device.kept()?.events[0]).not.toHaveProperty('pass');
  });

  it('is nothing of a visitor, and nothing without a worker', async () => {
    primeSession(null);
    const { events } = campus();
    await open();
    device.rest();
    primeSession(asha);
    device.workers.splice(0);
    device.rest();
    await settled();
    expect(events.calls).toEqual([]);
    expect(device.kept()).toBeUndefined();
  });

  it('goes when the person signs out, and when the session ends', async () => {
    for (const end of [() => session.logout(), () => session.drop()]) {
      primeSession(asha);
      campus();
      handle('POST /auth/logout', { success: true, message: 'ok' } as never);
      await open();
      device.rest();
      await waitFor(() => expect(names()).toEqual(['Event of asha']));
      await end();
      await settled();
      expect(device.kept()).toBeUndefined();
      stops.splice(0).forEach((stop) => stop());
    }
  });

  it('is nothing of a person who signed out while it was read, in another tab as well', async () => {
    for (const signOut of [() => primeSession(null), () => localStorage.clear()]) {
      primeSession(asha);
      const { passes } = campus({ hold: true });
      await open();
      device.rest();
      await waitFor(() => expect(passes.calls).toHaveLength(1));
      signOut();
      passes.release();
      await settled();
      await settled();
      expect(device.kept()).toBeUndefined();
      stops.splice(0).forEach((stop) => stop());
    }
  });

  it('is that of the next person only', async () => {
    primeSession(asha);
    campus();
    await open();
    device.rest();
    await waitFor(() => expect(names()).toEqual(['Event of asha']));
    primeSession(null);
    primeSession(nila);
    expect(device.kept()).toBeUndefined();
    device.rest();
    await waitFor(() => expect(names()).toEqual(['Event of nila']));
    expect(JSON.stringify(device.kept())).not.toContain('asha');
  });
});

describe('the service worker', () => {
  const off = (now: EnvironmentDocument): EnvironmentDocument => ({
    ...now,
    revision: 13,
    serviceWorker: 'off',
  });
  const on = (now: EnvironmentDocument) => ({ ...now, revision: 14 });

  it('is registered, and the page can be installed', async () => {
    await open();
    expect(device.workers).toEqual(['/service-worker.js']);
    const links = [...document.head.querySelectorAll('link')].map(
      (link) => `${link.rel} ${link.getAttribute('href')}`,
    );
    expect(links).toEqual([
      'manifest /manifest.webmanifest',
      'apple-touch-icon /portal/icons/portal-maskable-192.png',
    ]);
  });

  it('is removed with what it keeps where the page says that it is off', async () => {
    primeSession(asha);
    campus();
    await open();
    device.rest();
    await waitFor(() => expect(names()).toEqual(['Event of asha']));
    const portal = aPortal();
    Object.assign(portal.environment, { document: { ...testDocument, serviceWorker: 'off' } });
    await open(portal);
    device.rest();
    await settled();
    expect(device.workers).toEqual([]);
    expect(device.kept()).toBeUndefined();
  });

  it('follows the switch in an open tab, off and on again', async () => {
    primeSession(asha);
    campus();
    const { updates, ...portal } = aPortal();
    await open({ updates, ...portal });
    device.rest();
    await waitFor(() => expect(names()).toEqual(['Event of asha']));
    const asked: string[] = [];
    let stop = edgeServes(off, asked);
    await updates.check();
    // The document that was read to name what is new.
    expect(asked).toEqual(['/portal/current', '/portal/environment']);
    await waitFor(() => expect(device.workers).toEqual([]));
    await waitFor(() => expect(device.kept()).toBeUndefined());
    stop();
    stop = edgeServes(on);
    await updates.check();
    await waitFor(() => expect(device.workers).toEqual(['/service-worker.js']));
    stop();
  });

  it('follows it as soon as the device is back online', async () => {
    await open();
    const stop = edgeServes(off);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(device.workers).toEqual([]));
    stop();
  });

  it('is asked for in vain, without harm, where a browser has none', async () => {
    device.leave();
    await expect(open()).resolves.toBeUndefined();
  });
});
