import { useEffect } from 'react';
import { useServerTime } from 'shared-session';
import { campusTimeZone, setCampusTimeZone } from 'shared-ui/format';

/**
 * Takes over the campus's time zone from the server; calls back when it is another than the one
 * used so far.
 */
export function CampusZone({ onChange }: { onChange: (zone: string) => void }) {
  const { timeZone } = useServerTime();
  useEffect(() => {
    if (!timeZone || timeZone === campusTimeZone()) return;
    try {
      setCampusTimeZone(timeZone);
      onChange(timeZone);
    } catch (error) {
      // A browser that is older than the zone's name: its times stay in the zone used so far.
      console.warn('The campus time zone is not known here', error);
    }
  }, [timeZone, onChange]);
  return null;
}
