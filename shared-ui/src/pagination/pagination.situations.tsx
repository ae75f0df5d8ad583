import * as pagination from 'shared-ui/pagination';
import { type Situations } from '../testing/situation';

const nothing = () => undefined;

export const situations: Situations = {
  Pagination: {
    'in the middle': () => <pagination.Pagination page={5} pageCount={12} onChange={nothing} />,
    'at the beginning': () => <pagination.Pagination page={1} pageCount={3} onChange={nothing} />,
  },
};
