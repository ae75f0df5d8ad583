import * as steps from 'shared-ui/steps';
import { type Situations } from '../testing/situation';

export const situations: Situations = {
  Steps: {
    'the second of three': () => (
      <steps.Steps steps={['Basic Info', 'Event Details', 'Media & Finalize']} current={1} />
    ),
  },
  Timeline: {
    'on its way': () => (
      <steps.Timeline
        label="Approval timeline"
        steps={[
          { title: 'Event Created', status: 'completed', date: 'Nov 3, 5:30 PM', by: 'Asha' },
          { title: 'Faculty Review', status: 'rejected', remark: 'The hall is taken' },
          { title: 'Super Admin Review', status: 'pending' },
        ]}
      />
    ),
  },
};
