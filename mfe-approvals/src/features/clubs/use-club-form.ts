import { type Answer } from 'contracts';
import { useState } from 'react';
import {
  api,
  ApiError,
  clubReads,
  invalidate,
  messageOf,
  toast,
  useOneAtATime,
} from 'shared-session';

export type ManagedClub = Answer<'GET /club/:id'>['data'];

export interface ClubFields {
  name: string;
  description: string;
  clubCategory: string;
  isActive: boolean;
}

const fieldsOf = (club?: ManagedClub): ClubFields => ({
  name: club?.name ?? '',
  description: club?.description ?? '',
  clubCategory: club?.clubCategory ?? '',
  isActive: club?.isActive ?? true,
});

const SAVE_FAILED = 'The club could not be saved. Please try again.';

/**
 * What was typed about a club, and saving it. A refusal keeps every word; after somebody else's
 * edit both stand side by side.
 */
export function useClubForm(club: ManagedClub | undefined, onSaved: () => void) {
  const [fields, setFields] = useState(fieldsOf(club));
  const [logo, setLogo] = useState<File[]>([]);
  const [version, setVersion] = useState(club?.version);
  const [error, setError] = useState('');
  const [newest, setNewest] = useState<ManagedClub>();
  const [isTried, setTried] = useState(false);
  const isNameMissing = !fields.name.trim();

  const write = (files: Record<string, File>) => {
    const { isActive, ...texts } = fields;
    return club
      ? api.send('PUT /club/:id', {
          params: { id: club._id },
          body: { ...texts, isActive, version },
          files,
        })
      : api.send('POST /club', { body: texts, files });
  };
  const [save, isSaving] = useOneAtATime(async () => {
    setTried(true);
    setError('');
    if (isNameMissing) return;
    try {
      const { message } = await write(logo[0] ? { clubLogo: logo[0] } : {});
      toast.success(message, { duration: 5000 });
      await invalidate(...clubReads);
      onSaved();
    } catch (failure) {
      setError(messageOf(failure, SAVE_FAILED));
      if (!club || !(failure instanceof ApiError) || failure.code !== 'club_changed') return;
      const found = await api
        .send('GET /club/:id', { params: { id: club._id }, query: { view: 'lean' } })
        .catch(() => undefined);
      setNewest(found?.data);
      if (found) setVersion(found.data.version);
    }
  });
  return {
    fields,
    set: (changed: Partial<ClubFields>) => setFields((before) => ({ ...before, ...changed })),
    logo,
    setLogo,
    error,
    nameError: isTried && isNameMissing ? 'Name is required' : undefined,
    isNameMissing,
    /** As somebody else left the club, while it differs from what this form began with. */
    newest: newest && fieldsOf(newest),
    takeNewest: () => {
      setFields(fieldsOf(newest));
      setNewest(undefined);
      setError('');
    },
    save,
    isSaving,
  };
}
