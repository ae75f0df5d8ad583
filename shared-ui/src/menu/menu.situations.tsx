import { EllipsisVertical, Settings2, Trash2 } from 'lucide-react';
import * as menu from 'shared-ui/menu';
import { type Situations } from '../testing/situation';

const nothing = () => undefined;

export const situations: Situations = {
  Menu: {
    closed: () => (
      <menu.Menu
        label="More"
        trigger="button"
        icon={EllipsisVertical}
        items={[
          { label: 'Manage club', icon: Settings2, to: '/manage-club/1' },
          'divider',
          { label: 'Delete', icon: Trash2, danger: true, onSelect: nothing },
        ]}
      />
    ),
  },
};
