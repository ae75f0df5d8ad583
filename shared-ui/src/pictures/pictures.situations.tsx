import * as pictures from 'shared-ui/pictures';
import { type Situations } from '../testing/situation';

export const situations: Situations = {
  GeneratedBanner: {
    'a name': () => <pictures.GeneratedBanner name="Night of Code" height={96} />,
    'another name': () => <pictures.GeneratedBanner name="Courtyard Unplugged" height={96} />,
  },
  Picture: {
    absent: () => <pictures.Picture alt="Logo" height={96} />,
    'a generated banner': () => (
      <pictures.Picture alt="Banner" height={96} fallbackName="Line Follower Build Night" />
    ),
  },
};
