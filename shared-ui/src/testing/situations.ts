import { ofAuto, ofCalendar, ofDisclosure } from '../calendar/calendar.situations';
import { situations as core } from '../core/core.situations';
import { situations as data } from '../data/data.situations';
import { situations as draft } from '../draft/draft.situations';
import { situations as fields } from '../fields/fields.situations';
import { situations as forms } from '../forms/forms.situations';
import { ofLists, ofTable, ofVirtual } from '../lists/lists.situations';
import { situations as nav } from '../nav/nav.situations';
import { ofOverlay, ofPass } from '../overlay/overlay.situations';
import { type Situations } from './situation';

/** Every component in its states, by its group. The tests render them, and so does the gallery. */
export const situationsOf: Readonly<Record<string, Situations>> = {
  core,
  data,
  forms,
  draft,
  fields,
  lists: ofLists,
  table: ofTable,
  virtual: ofVirtual,
  nav,
  overlay: ofOverlay,
  pass: ofPass,
  disclosure: ofDisclosure,
  calendar: ofCalendar,
  auto: ofAuto,
};
