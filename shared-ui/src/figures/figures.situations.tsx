import { CalendarDays, Users } from 'lucide-react';
import * as figures from 'shared-ui/figures';
import { type Situations } from '../testing/situation';

export const situations: Situations = {
  StatGrid: {
    three: () => (
      <figures.StatGrid>
        <figures.StatTile label="Registered" value={16} />
        <figures.StatTile label="Spots left" value={44} />
        <figures.StatTile label="Waiting list" value={0} />
      </figures.StatGrid>
    ),
  },
  StatTile: {
    'with an icon': () => (
      <figures.StatTile label="Total Events" value={1200} icon={CalendarDays} />
    ),
    'a link with a hint': () => (
      <figures.StatTile label="Clubs" value={2} icon={Users} to="/clubs" hint="One is inactive" />
    ),
  },
  ProgressMeter: {
    half: () => <figures.ProgressMeter label="Registered" value={20} max={40} />,
    full: () => <figures.ProgressMeter label="Registered" value={40} max={40} />,
    'without people': () => <figures.ProgressMeter label="Registered" value={0} max={40} />,
  },
};
