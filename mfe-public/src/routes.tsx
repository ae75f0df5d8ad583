const clubs = () => import(/* webpackChunkName: "clubs" */ './screens/clubs/clubs-screen');
const club = () => import(/* webpackChunkName: "club" */ './screens/club/club-screen');
const events = () => import(/* webpackChunkName: "events" */ './screens/events/events-screen');
const event = () => import(/* webpackChunkName: "event" */ './screens/event/event-screen');
const announcements = () =>
  import(/* webpackChunkName: "announcements" */ './screens/announcements/announcements-screen');
const announcement = () =>
  import(/* webpackChunkName: "announcement" */ './screens/announcement/announcement-screen');
const confirmEmail = () =>
  import(/* webpackChunkName: "confirm-email" */ './screens/confirm-email/confirm-email-screen');
const verify = () => import(/* webpackChunkName: "verify" */ './screens/verify/verify-screen');

/** The routes that the shell mounts, with the paths of the declaration. */
export const routes = [
  { path: '/clubs', lazy: clubs },
  { path: '/club', lazy: club },
  { path: '/club/:id', lazy: club },
  { path: '/events', lazy: events },
  { path: '/events/:id', lazy: event },
  { path: '/event/:id', lazy: event },
  { path: '/announcements', lazy: announcements },
  { path: '/announcements/:id', lazy: announcement },
  { path: '/announcement', lazy: announcements },
  { path: '/confirm-email', lazy: confirmEmail },
  { path: '/verify', lazy: verify },
  { path: '/verify/:number', lazy: verify },
];
