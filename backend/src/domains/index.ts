import { type FastifyInstance } from 'fastify';
import { type Context } from '../http/context';
import { afterEventRoutes } from './after-event/after-event.routes';
import { auditRoutes } from './audit/audit.routes';
import { authRoutes } from './auth/auth.routes';
import { clubPageRoutes } from './club-page/club-page.routes';
import { clubRoutes } from './clubs/clubs.routes';
import { singleSignOnRoutes } from './single-sign-on/single-sign-on.routes';
import { userRoutes } from './users/users.routes';
import { announcementRoutes } from './announcements/announcements.routes';
import { calendarRoutes } from './calendar/calendar.routes';
import { competitionRoutes } from './competitions/competitions.routes';
import { eventRoutes } from './events/events.routes';
import { followRoutes } from './follows/follows.routes';
import { figureRoutes } from './figures/figures.routes';
import { meRoutes } from './me/me.routes';
import { privacyRoutes } from './privacy/privacy.routes';
import { registrationRoutes } from './registrations/registrations.routes';
import { searchRoutes } from './search/search.routes';
import { serverRoutes } from './server/server.routes';

/** Every domain of the API; each adds its routes with registerCall. */
export const domains: readonly ((app: FastifyInstance, context: Context) => void)[] = [
  authRoutes,
  singleSignOnRoutes,
  userRoutes,
  privacyRoutes,
  clubRoutes,
  auditRoutes,
  announcementRoutes,
  calendarRoutes,
  serverRoutes,
  eventRoutes,
  registrationRoutes,
  competitionRoutes,
  meRoutes,
  searchRoutes,
  followRoutes,
  figureRoutes,
  afterEventRoutes,
  clubPageRoutes,
];
