import { useEffect } from 'react';
import { useServerTime } from 'shared-session';
import { campusTimeZone, setCampusTimeZone } from 'shared-ui/format';

/** Sets the campus time zone from the server; calls back when it differs from the current one. */
export function CampusZone({ onChange }: { onChange: (zone: string) => void }) {
  const { timeZone } = useServerTime();
  useEffect(() => {
    if (!timeZone || timeZone === campusTimeZone()) return;
    try {
      setCampusTimeZone(timeZone);
      onChange(timeZone);
    } catch (error) {
      // The browser does not know the zone's name: the current zone stays.
      console.warn('The campus time zone is not known here', error);
    }
  }, [timeZone, onChange]);
  return null;
}
