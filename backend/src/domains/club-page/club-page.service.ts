import { type Answer } from 'contracts';
import { type ClubLink } from 'contracts/forms';
import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { enforce } from '../../http/policy';
import { refuseStale } from '../../lib/app-error';
import { createAccountLockService } from '../accounts/account-locks.service';
import { createAuditService } from '../audit/audit.service';
import { canManageClub } from '../clubs/club.policy';
import { createMembershipService } from '../clubs/memberships.service';
import { presentPage } from './club-page.presenter';
import { createClubPageRepository } from './club-page.repository';

type ClubPage = Answer<'GET /club/:id/page'>['data'];

export interface PageValues {
  links?: ClubLink[] | undefined;
  /** Path of a stored cover. */
  cover?: string | undefined;
  removeCover?: boolean | undefined;
  /** The version that the form was filled from. */
  version?: number | undefined;
}

/** What a club shows about itself below the facts: a cover picture and links. */
export const createClubPageService = ({ db, clock, uploads }: Context) => {
  const memberships = createMembershipService({ db });
  const pages = createClubPageRepository(db);

  return {
    load: async (clubId: string): Promise<ClubPage> => {
      await memberships.require(clubId);
      return presentPage(await pages.find(clubId));
    },

    update: async (actor: Actor, clubId: string, values: PageValues): Promise<ClubPage> => {
      await memberships.require(clubId);
      enforce(canManageClub(actor, clubId));
      const { page, replaced } = await db.transaction(async (tx) => {
        await createAccountLockService({ db: tx }).lockActor(actor);
        const club = await createMembershipService({ db: tx }).lock(clubId);
        const rows = createClubPageRepository(tx);
        const before = await rows.find(clubId);
        refuseStale('page', values.version, before.version);
        const cover = values.cover ?? (values.removeCover ? '' : before.cover);
        const links = values.links ?? before.links;
        const changed = [
          ...(cover === before.cover ? [] : ['cover']),
          ...(JSON.stringify(links) === JSON.stringify(before.links) ? [] : ['links']),
        ];
        if (changed.length === 0) return { page: before, replaced: '' };
        const page = { clubId, cover, links, version: before.version + 1 };
        await rows.save(page);
        await createAuditService({ db: tx }).record({
          actor,
          action: 'club.page_updated',
          subject: { kind: 'club', id: clubId, label: club.name },
          detail: changed.join(', '),
          at: clock(),
        });
        return { page, replaced: cover === before.cover ? '' : before.cover };
      });
      if (replaced) await uploads.remove([replaced]);
      return presentPage(page);
    },
  };
};
