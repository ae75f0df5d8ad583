import { usePart, useSession } from 'shared-session';
import { type FollowOrSaveIconProps } from './follow-or-save-icons';
import { followOrSavePart } from './follow-or-save-part';

/** The place of a card's save or follow button, for signed-in people; visitors load nothing. */
export function FollowOrSaveSlot(props: FollowOrSaveIconProps) {
  const { user } = useSession();
  const { module } = usePart(followOrSavePart, user !== null);
  return user ? (
    <span style={{ display: 'flex', flex: '0 0 44px', marginLeft: 'auto' }}>
      {module ? <module.FollowOrSaveIcon {...props} /> : null}
    </span>
  ) : null;
}
