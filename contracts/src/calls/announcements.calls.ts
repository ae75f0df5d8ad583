import * as z from 'zod';
import { defineCall } from '../call';
import { announcement, listedAnnouncement } from '../entities/announcement';
import { dataOf, done, idParams, optionalId, pageQuery, seenVersion } from '../entities/common';
import { optionalInstantText } from '../entities/input';
import { chosenOf, lineOf, textOf } from '../entities/of-field';
import { announcementFields } from '../forms/announcement-fields';
import { announcementMaximumFiles } from '../forms/announcement-rules';

const tag = 'Announcements';
/** The text fields of the announcement form. Instants without a zone are campus time. */
const announcementBody = z.object({
  title: lineOf(announcementFields.title),
  description: textOf(announcementFields.description),
  clubId: chosenOf(announcementFields.clubId),
  visibleUntil: optionalInstantText(),
} satisfies Record<keyof typeof announcementFields, z.ZodType>);
const pathList = z.string().max(20_000, 'This list is too long').optional();

export const listAnnouncements = defineCall({
  key: 'GET /announcement',
  summary: 'Announcements, newest first; with `page` one page of them',
  tag,
  query: pageQuery.extend({ clubId: optionalId }),
  answer: z.object({
    success: z.literal(true),
    announcements: z.array(listedAnnouncement),
    /** The same list under its second name. */
    data: z.array(listedAnnouncement),
    page: z.number().optional(),
    limit: z.number().optional(),
    total: z.number().optional(),
  }),
});

export const clubAnnouncements = defineCall({
  key: 'GET /announcement/club/:id',
  summary: 'Announcements of one club, newest first',
  tag,
  params: idParams,
  answer: dataOf(z.array(announcement)),
  errors: [404],
});

export const getAnnouncement = defineCall({
  key: 'GET /announcement/:id',
  summary: 'One announcement, under both of its names',
  tag,
  params: idParams,
  answer: dataOf(announcement).extend({ announcement }),
  errors: [404],
});

export const createAnnouncement = defineCall({
  key: 'POST /announcement',
  summary: 'Announce something to everyone in the name of a club one runs',
  tag,
  body: announcementBody,
  files: { attachments: announcementMaximumFiles },
  answer: done.extend({ data: announcement }),
  errors: [403, 404, 413, 415],
});

export const updateAnnouncement = defineCall({
  key: 'PUT /announcement/:id',
  summary:
    'Edit an announcement: its creator or a super admin; `existingAttachments` lists what stays',
  tag,
  params: idParams,
  body: announcementBody.omit({ clubId: true }).extend({
    existingAttachments: z.union([pathList, z.array(z.string().max(500)).max(50)]),
    /** Edited by someone else since: 409 `announcement_changed`. */
    version: seenVersion,
  }),
  files: { files: announcementMaximumFiles },
  answer: done.extend({ data: announcement }),
  errors: [403, 404, 409, 413, 415],
});

export const deleteAnnouncement = defineCall({
  key: 'DELETE /announcement/:id',
  summary: 'Delete an announcement with its files: its creator or a super admin',
  tag,
  params: idParams,
  answer: done,
  errors: [403, 404],
});

export const announcementCalls = [
  listAnnouncements,
  clubAnnouncements,
  getAnnouncement,
  createAnnouncement,
  updateAnnouncement,
  deleteAnnouncement,
] as const;
