import * as auto from 'shared-ui/auto';
import * as calendar from 'shared-ui/calendar';
import * as disclosure from 'shared-ui/disclosure';
import { type Situations } from '../testing/situation';

const nothing = () => undefined;

export const ofCalendar: Situations = {
  MonthCalendar: {
    'events on three days': () => (
      <calendar.MonthCalendar
        label="Approved events"
        month="2026-03"
        onMonthChange={nothing}
        today="2026-03-06"
        selected="2026-03-10"
        onSelect={nothing}
        events={[
          { id: '1', day: '2026-03-10', label: 'Garba for Two Left Feet', time: '5:30 PM' },
          { id: '2', day: '2026-03-12', label: 'Blitz Ladder' },
          ...['3', '4', '5', '6', '7'].map((id) => ({ id, day: '2026-03-13', label: 'Talk' })),
        ]}
      />
    ),
  },
};

export const ofAuto: Situations = {
  PersonPicker: {
    empty: () => (
      <auto.PersonPicker
        label="Team members"
        search={() => Promise.resolve([])}
        value={[]}
        onChange={nothing}
      />
    ),
    'as many as allowed': () => (
      <auto.PersonPicker
        label="Team members"
        search={() => Promise.resolve([])}
        value={[{ _id: 'u1', name: 'Ravi Kumar', department: 'Civil' }]}
        onChange={nothing}
        maximum={1}
        maximumText="The team is full."
      />
    ),
  },
};

export const ofDisclosure: Situations = {
  Accordion: {
    closed: () => (
      <disclosure.Accordion title="Registration and payment">PAID</disclosure.Accordion>
    ),
    open: () => (
      <disclosure.Accordion title="Registration and payment" defaultOpen summary="1 event">
        PAID
      </disclosure.Accordion>
    ),
  },
  Collapse: {
    open: () => <disclosure.Collapse open>What was hidden</disclosure.Collapse>,
    closed: () => <disclosure.Collapse open={false}>What is hidden</disclosure.Collapse>,
  },
  ShowMore: {
    'a long text': () => (
      <disclosure.ShowMore lines={2}>
        {'Twelve hours, teams of up to four, one theme. '.repeat(12)}
      </disclosure.ShowMore>
    ),
  },
};
