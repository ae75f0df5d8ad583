import QRCode from 'qrcode';
import { type CertificateName, type VerifiedCertificate } from 'contracts';
import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { enforce } from '../../http/policy';
import { conflict } from '../../lib/app-error';
import { createAccountLockService } from '../accounts/account-locks.service';
import { createEventService } from '../events/events.service';
import { mayLookBack } from './after-event.policy';
import { presentCertificate } from './after-event.presenter';
import { createAfterEventRepository, type CertificateRow } from './after-event.repository';
import { newCertificateNumber, readCertificateNumber } from './certificate-number';
import { createCertificatePrinter } from './certificate-pdf';

/** Certificates of attendance, and QR codes of events. */
export const createCertificateService = (context: Context) => {
  const { db, clock, config } = context;
  const events = createEventService(context);
  const printer = createCertificatePrinter();
  const day = new Intl.DateTimeFormat('en-US', {
    timeZone: config.campusTimeZone,
    dateStyle: 'long',
  });

  /** The person's certificate of an event; issued now when there is none. */
  const certificateOf = async (actor: Actor, id: string): Promise<CertificateRow | undefined> => {
    const event = await events.visible(actor, id);
    return db.transaction(async (tx) => {
      await createAccountLockService({ db: tx }).lockActor(actor);
      const rows = createAfterEventRepository(tx);
      const now = clock();
      enforce(mayLookBack({ ...event, wasThere: await rows.wasThere(event.id, actor.id) }, now));
      const known = await rows.certificateOf(event.id, actor.id);
      if (known) return known;
      await rows.addCertificate({
        number: newCertificateNumber(),
        eventId: event.id,
        userId: actor.id,
        personName: actor.name,
        eventName: event.name,
        clubName: await rows.clubName(event.clubId),
        eventDate: event.date,
        issuedAt: now,
      });
      return rows.certificateOf(event.id, actor.id);
    });
  };

  return {
    /** The name that the person's certificate has, or would have now. */
    nameOn: async (actor: Actor, eventId: string): Promise<CertificateName> => {
      const known = await createAfterEventRepository(db).certificateOf(eventId, actor.id);
      const name = known?.personName ?? actor.name;
      const printed = (await printer.printable(name)) ?? null;
      return { name, printed, isIssued: known !== undefined };
    },

    pdf: async (actor: Actor, id: string, address: string) => {
      const row = await certificateOf(actor, id);
      if (!row) throw conflict('not_issued', 'The certificate could not be issued');
      const file = await printer.print({
        brand: config.brand,
        number: row.number,
        name: row.personName,
        event: row.eventName,
        club: row.clubName,
        date: day.format(row.eventDate),
        issued: day.format(row.issuedAt),
        address: `${address}/verify/${row.number}`,
      });
      return { name: `certificate-${row.number}.pdf`, file };
    },

    verify: async (typed: string): Promise<VerifiedCertificate> => {
      const number = readCertificateNumber(typed);
      return presentCertificate(number, await createAfterEventRepository(db).certificate(number));
    },

    /** For posters: only events that visitors may open. */
    qr: async (actor: Actor, id: string, origin: string) => {
      const event = await events.managed(actor, id);
      if (event.approvalStatus !== 'SUPER_ADMIN_APPROVED')
        throw conflict('not_approved', 'This event is not approved yet');
      const address = `${origin}/events/${event.id}`;
      const svg = await QRCode.toString(address, {
        type: 'svg',
        margin: 2,
        errorCorrectionLevel: 'M',
      });
      return { address, svg };
    },
  };
};

export type CertificateService = ReturnType<typeof createCertificateService>;
