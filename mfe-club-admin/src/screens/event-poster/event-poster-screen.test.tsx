import {
  aClubAdmin,
  anEventDetail,
  handle,
  refuse,
  renderPortal,
  screen,
} from 'shared-session/testing';
import { Component } from './event-poster-screen';

const open = () => {
  handle('GET /event/:id', {
    success: true,
    message: 'ok',
    data: anEventDetail({
      mayManage: true,
      name: 'Robotics Night',
      venue: 'Main Hall',
      eventBanner: 'a.webp',
    }),
  });
  return renderPortal(<Component />, {
    user: aClubAdmin(),
    path: '/event-poster/:id',
    route: '/event-poster/event-1',
  });
};

test('the poster has banner, title, place, address and the picture of the address', async () => {
  const address = 'https://campus.test/events/event-1';
  handle('GET /event/:id/qr', { success: true, data: { address, svg: '<svg id="qr"/>' } });
  open();
  const picture = await screen.findByRole('img', { name: "QR code of the event's page" });
  expect(decodeURIComponent(picture.getAttribute('src') ?? '')).toContain('<svg id="qr"/>');
  expect(screen.getByRole('heading', { level: 2, name: 'Robotics Night' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Banner of Robotics Night' })).toBeVisible();
  expect(screen.getByText('Main Hall')).toBeVisible();
  expect(screen.getByText(address)).toBeVisible();
});

test('an event that is not approved has no poster, and it is said why', async () => {
  refuse('GET /event/:id/qr', 409, 'This event is not approved yet');
  open();
  expect(await screen.findByText('This event is not approved yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});
