import {
  clubAnnouncements,
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncement,
  listAnnouncements,
  updateAnnouncement,
} from 'contracts/calls/announcements.calls';
import { type FastifyInstance } from 'fastify';
import { type Context } from '../../http/context';
import { anyone, only, signedIn } from '../../http/policy';
import { registerCall } from '../../http/register-call';
import { createAnnouncementService } from './announcements.service';

const success = true as const;

export const announcementRoutes = (app: FastifyInstance, context: Context): void => {
  const service = createAnnouncementService(context);

  registerCall(app, listAnnouncements, {
    policy: signedIn,
    handler: async ({ actor, query }) => {
      const { page, limit = 20, clubId, q } = query;
      const filter = { ...(clubId ? { clubId } : {}), ...(q ? { q } : {}) };
      if (page === undefined) {
        const announcements = await service.list(actor, filter);
        return { success, announcements, data: announcements };
      }
      const { announcements, total } = await service.page(actor, filter, page, limit);
      return { success, announcements, data: announcements, page, limit, total };
    },
  });

  registerCall(app, clubAnnouncements, {
    policy: anyone,
    isCached: true,
    handler: ({ actor, params, request }) => service.ofClub(actor, params.id, request.url),
  });

  registerCall(app, getAnnouncement, {
    policy: signedIn,
    handler: async ({ actor, params }) => {
      const announcement = await service.get(actor, params.id);
      return { success, data: announcement, announcement };
    },
  });

  registerCall(app, createAnnouncement, {
    policy: only(['clubAdmin', 'superAdmin'], 'Only club admins and super admins may announce'),
    handler: async ({ actor, body, files, request: { writeId } }) => {
      const data = await service.create(actor, body, files['attachments'] ?? [], writeId);
      return {
        success,
        message: 'Announcement created successfully',
        data,
      };
    },
  });

  registerCall(app, updateAnnouncement, {
    policy: signedIn,
    handler: async ({ actor, params, body, files }) => {
      const data = await service.update(actor, params.id, body, files['files'] ?? []);
      return {
        success,
        message: 'Announcement updated successfully',
        data,
      };
    },
  });

  registerCall(app, deleteAnnouncement, {
    policy: signedIn,
    handler: async ({ actor, params }) => {
      await service.remove(actor, params.id);
      return { success, message: 'Announcement deleted successfully' };
    },
  });
};
