import { Text } from 'shared-ui/core';
import * as month from 'shared-ui/month';
import { type Situations } from '../testing/situation';

const nothing = () => undefined;
const dance = {
  _id: 'dance',
  name: 'Garba for Two Left Feet',
  date: '2026-03-10T12:00:00Z',
  endDate: '2026-03-10T13:00:00Z',
};

export const situations: Situations = {
  EventMonth: {
    'a chosen day': () => (
      <month.EventMonth
        label="Events by month"
        month="2026-03"
        day="2026-03-10"
        today="2026-03-06"
        events={[dance]}
        later={undefined}
        onChange={nothing}
        renderEvents={(events) => events.map(({ name }) => <Text key={name}>{name}</Text>)}
      />
    ),
    'an empty month': () => (
      <month.EventMonth
        label="Events by month"
        month="2026-04"
        day=""
        today="2026-03-06"
        events={[]}
        later={null}
        onChange={nothing}
        renderEvents={() => null}
      />
    ),
  },
};
