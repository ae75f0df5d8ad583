import { usePart, useSession } from 'shared-session';
import { type KeepIconProps } from './keep-icons';
import { keepPart } from './keep-part';

/** The place of a card's save or follow button, for signed-in people; visitors load nothing. */
export function KeepSlot(props: KeepIconProps) {
  const { user } = useSession();
  const { module } = usePart(keepPart, user !== null);
  return user ? (
    <span style={{ display: 'flex', flex: '0 0 44px', marginLeft: 'auto' }}>
      {module ? <module.KeepIcon {...props} /> : null}
    </span>
  ) : null;
}
