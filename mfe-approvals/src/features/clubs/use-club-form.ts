import { type Answer } from 'contracts';
import { clubForm } from 'contracts/forms';
import {
  api,
  clubReads,
  invalidate,
  messageOf,
  query,
  readNow,
  toast,
  useDraft,
} from 'shared-session';
import { type Seen, useDraftForm } from 'shared-ui/draft';

export type ManagedClub = Answer<'GET /club/:id'>['data'];

export interface ClubFields {
  name: string;
  description: string;
  clubCategory: string;
  isActive: boolean;
}

const blank: ClubFields = { name: '', description: '', clubCategory: '', isActive: true };

const seenOf = ({
  name,
  description,
  clubCategory,
  isActive,
  version,
}: ManagedClub): Seen<ClubFields> => ({
  version,
  values: { name, description, clubCategory, isActive },
});

/** The form of a new club, or of one that exists. */
export function useClubForm(club: ManagedClub | undefined, onClose: () => void) {
  const draft = useDraft(`club:${club?._id ?? 'new'}`);
  const form = useDraftForm(clubForm, {
    blank,
    files: { clubLogo: [] as File[] },
    draft,
    ...(club
      ? {
          edit: {
            opened: seenOf(club),
            load: async () => {
              const lean = { params: { id: club._id }, query: { view: 'lean' } } as const;
              return seenOf((await readNow(query('GET /club/:id', lean))).data);
            },
          },
        }
      : {}),
    send: async ({ values: { isActive, ...texts }, files: { clubLogo }, version }) => {
      const files = clubLogo[0] ? { clubLogo: clubLogo[0] } : {};
      const { message } = club
        ? await api.send('PUT /club/:id', {
            params: { id: club._id },
            body: { ...texts, isActive, version },
            files,
          })
        : await api.send('POST /club', { body: texts, files });
      toast.long.success(message);
      await invalidate(...clubReads);
      return onClose;
    },
    refused: (error) => ({
      problems: [{ message: messageOf(error, 'The club could not be saved. Please try again.') }],
    }),
  });
  const cancel = () => {
    draft.clear();
    onClose();
  };
  return { form, cancel };
}
