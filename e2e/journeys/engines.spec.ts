import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { type EngineName, startEngine } from '../../scripts/lib/engines';
import { type FarProxy, startFarProxy } from '../../scripts/lib/engines/far-proxy';
import { areas } from '../support/area-pages';
import { aNewcomer, as, aTeamCompetition } from '../support/campus-api';
import { campusDate, unique } from '../support/campus-dates';
import { environmentOf } from '../support/environment';
import { EngineWindow } from '../support/engine-window';
import { accounts, password, type Person } from '../support/people';

// Firefox and WebKit are driven by WebDriver: Playwright's builds of them are not available
// everywhere.
const engines: EngineName[] = ['firefox', 'webkit'];

const portal = () => process.env.PORTAL_URL ?? '';

/**
 * Opens a window of this engine and closes it at the end. The proxy's failures affect only this
 * window.
 */
async function withWindow(
  name: EngineName,
  work: (window: EngineWindow, proxy: FarProxy) => Promise<void>,
) {
  const proxy = await startFarProxy(portal());
  const engine = await startEngine(name);
  try {
    await work(new EngineWindow(engine, proxy.url), proxy);
  } finally {
    await engine.close();
    proxy.stop();
  }
}

async function sessionOf(request: APIRequestContext, email: string, secret = password) {
  const answer = await request.post('/api/auth/login', { data: { email, password: secret } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { token: string; user: unknown };
}

/** Heights of the fields on a page in pixels, by their type; a type has one height. */
const fieldHeights = (window: EngineWindow): Promise<Record<string, number>> =>
  window.run(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('#main input')];
    const shown = fields.filter(({ type }) => !['checkbox', 'radio', 'file'].includes(type));
    return Object.fromEntries(
      shown.map((field) => [field.type, field.getBoundingClientRect().height]),
    );
  });

const people: { person: Person | null; role: string; home: string }[] = [
  { person: null, role: '', home: '/login' },
  { person: 'student', role: 'member', home: '/member-dashboard' },
  { person: 'clubAdmin', role: 'clubAdmin', home: '/admin-dashboard' },
  { person: 'coordinator', role: 'facultyCoordinator', home: '/faculty-coordinater-dashboard' },
  { person: 'superAdmin', role: 'superAdmin', home: '/superAdmin-dashboard' },
];

/** The declared routes, each with an address where something is. */
async function addresses(request: APIRequestContext) {
  const { areas } = await environmentOf(request);
  const first = async (call: string) =>
    ((await (await request.get(call)).json()) as { data: { _id: string }[] }).data[0]?._id ?? '';
  const [event, club] = [await first('/api/event/approved'), await first('/api/clubs')];
  return areas
    .flatMap(({ declaration }) => declaration.routes)
    .map((route) => ({
      ...route,
      address: route.path.replace(':id', /club/.test(route.path) ? club : event),
    }));
}

for (const engine of engines) {
  test(`${engine}: each file of a first page is requested once, before the shell has loaded @long`, async ({
    request,
  }) => {
    const homes = people.map(({ home, person }) => ({ address: home, person }));
    for (const { address, person } of [...homes, { address: '/events', person: null }]) {
      const html = await (await request.get(address)).text();
      const files = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+\.js)"/g)]
        .map(([, file]) => file ?? '')
        .sort();
      const [, entry = ''] = /data-entry src="([^"]+)"/.exec(html) ?? [];
      expect(files).toContain(entry);
      await withWindow(engine, async (window, proxy) => {
        if (person) await window.enter(await sessionOf(request, accounts[person]));
        proxy.asked.length = 0;
        let letCome = () => {};
        const held = new Promise<void>((resolve) => (letCome = resolve));
        proxy.delays = (path) => (path === entry ? held : undefined);
        const opened = window.open(address).catch((error: unknown) => error);
        // Requested when the browser is idle: the measuring script and the service worker.
        const asked = () =>
          proxy.asked
            .filter(
              (path) => path.endsWith('.js') && !/\/((vitals|device)\.|service-worker)/.test(path),
            )
            .sort();
        await expect.poll(asked, { message: `scripts of ${address}` }).toEqual(files);
        letCome();
        expect(await opened).toBeUndefined();
        await expect
          .poll(() => window.run(() => document.querySelectorAll('#main h1').length))
          .toBe(1);
        expect(asked()).toEqual(files);
      });
    }
  });

  test(`${engine}: a visitor and every role open each of their pages @long`, async ({
    request,
  }) => {
    const routes = await addresses(request);
    const wrong: string[] = [];
    for (const { person, role } of people) {
      await withWindow(engine, async (window) => {
        if (person) await window.enter(await sessionOf(request, accounts[person]));
        const own = routes.filter(({ access }) =>
          access === 'public' ? !person : access.some((each) => each === role),
        );
        expect(own.length, `pages of ${person}`).toBeGreaterThan(1);
        for (const { address } of own) {
          await window.open(address);
          const right = { path: address, isTitled: true, headings: 1, isFailed: false };
          const seen = () =>
            window.run(() => ({
              path: location.pathname,
              isTitled: /^\S.* · Campus Clubs$/.test(document.title),
              headings: document.querySelectorAll('#main h1').length,
              isFailed: [...document.querySelectorAll('[role=alert]')].some(({ textContent }) =>
                textContent?.includes('Support code'),
              ),
            }));
          await expect
            .poll(seen)
            .toEqual(right)
            .catch(async () =>
              wrong.push(`${person ?? 'visitor'} ${address}: ${JSON.stringify(await seen())}`),
            );
        }
      });
    }
    expect(wrong).toEqual([]);
  });

  test(`${engine}: an admin signs in and creates an event with a banner in the wizard @long`, async ({
    request,
  }) => {
    const name = unique('Paper Boats');
    const banner = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'portal-banner-')), 'boats.png');
    fs.writeFileSync(
      banner,
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGM4o6SEFTEMLQkAvM5EAT6yk8sAAAAASUVORK5CYII=',
        'base64',
      ),
    );
    await withWindow(engine, async (window) => {
      await window.open('/login');
      await window.fill('Email', accounts.clubAdmin);
      await window.fill('Password', password);
      await window.press('button', 'Sign In');
      await expect.poll(() => window.run(() => location.pathname)).toBe('/admin-dashboard');
      await window.press('link', 'Create event');
      await window.expectHeading('Create New Event');
      await window.fill('Event Name', name);
      await window.fill('Description', 'Boats of paper on the pond.');
      await window.choose('Event Type', 'WORKSHOP');
      await window.choose('Mode', 'OFFLINE');
      await window.press('button', 'Next');
      await window.expectText('Registration Deadline');
      const empty = await fieldHeights(window);
      expect(Object.keys(empty).sort()).toEqual([
        'date',
        'datetime-local',
        'number',
        'text',
        'time',
      ]);
      expect(new Set(Object.values(empty)), JSON.stringify(empty)).toEqual(new Set([44]));
      await window.fill('Venue', unique('Pond'));
      await window.choose('Date', campusDate(25));
      await window.choose('Time', '17:30');
      await window.fill('Duration (minutes)', '90');
      await window.fill('Maximum Participants', '40');
      await window.choose('Registration Deadline', `${campusDate(24)}T12:00`);
      expect(await fieldHeights(window)).toEqual(empty);
      await window.press('button', 'Next');
      await window.press('field', 'Civil');
      await window.upload(/^Event Banner/, banner);
      await window.expectText('boats.png');
      await window.press('button', 'Create Event');
      const created = async () => {
        const answer = await request.get('/api/event/pending-faculty', {
          headers: await as(request, accounts.coordinator),
        });
        const { data } = (await answer.json()) as { data: { name: string; eventBanner: string }[] };
        return data.find((event) => event.name === name)?.eventBanner ?? '';
      };
      await expect.poll(created).toMatch(/\.(png|jpe?g|webp)$/);
      await window.open(`/admin-dashboard?q=${encodeURIComponent(name)}`);
      await window.expectText(name);
    });
    fs.rmSync(path.dirname(banner), { recursive: true });
  });

  test(`${engine}: a student registers a team @long`, async ({ request }) => {
    const event = await aTeamCompetition(request);
    const leader = await aNewcomer(request, unique('Ulka'));
    const friend = await aNewcomer(request, unique('Omar'));
    const team = unique('Girders');
    await withWindow(engine, async (window) => {
      await window.enter(await sessionOf(request, leader.email, leader.password));
      await window.open(`/events/${event._id}`);
      await window.expectHeading(event.name);
      await window.press('button', 'Register Now');
      await window.press('button', 'Register');
      await window.expectText('Team name is required');
      await window.fill('Team Name', team);
      await window.fill('Team Members', friend.name);
      await window.press('option', new RegExp(friend.name));
      await window.press('button', 'Register');
      const headers = await as(request, leader.email, leader.password);
      const registered = async () =>
        (
          await (await request.get(`/api/event/${event._id}/my-registration`, { headers })).text()
        ).includes(team);
      await expect.poll(registered).toBe(true);
      await window.open('/my-activity');
      await window.expectHeading('My Activity');
    });
  });

  test(`${engine}: an area whose files fail shows its card, and Retry heals it @long`, async ({
    request,
  }) => {
    for (const { area, person, path: address, heading } of areas) {
      // Each area in a new window, because Firefox prefetches the pages of the bar into its cache.
      await withWindow(engine, async (window, proxy) => {
        await window.enter(await sessionOf(request, accounts[person]));
        proxy.refuses = (asked) => asked.startsWith(`/builds/${area}/`);
        await window.open(address);
        await window.expectHeading('This page could not be opened');
        await window.expectText('The rest of the portal works as usual.');
        proxy.refuses = () => false;
        await window.press('button', 'Retry');
        await window.expectHeading(heading);
      });
    }
  });
}
