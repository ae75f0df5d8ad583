import { type Situations } from './situation';

type Load = () => Promise<Situations>;

const ofLists = () => import('../lists/lists.situations');
const ofOverlay = () => import('../overlay/overlay.situations');
const ofCalendar = () => import('../calendar/calendar.situations');
const ofFilters = () => import('../filters/filters.situations');
const ofCharts = () => import('../charts/charts.situations');

/**
 * Every component in its states, by its group: loads the states of one group, and with them the
 * group. The tests render them, and so does the gallery.
 */
export const situationsOf: Readonly<Record<string, Load>> = {
  core: async () => (await import('../core/core.situations')).situations,
  controls: async () => (await import('../controls/controls.situations')).situations,
  status: async () => (await import('../status/status.situations')).situations,
  pictures: async () => (await import('../pictures/pictures.situations')).situations,
  data: async () => (await import('../data/data.situations')).situations,
  figures: async () => (await import('../figures/figures.situations')).situations,
  forms: async () => (await import('../forms/forms.situations')).situations,
  draft: async () => (await import('../draft/draft.situations')).situations,
  fields: async () => (await import('../fields/fields.situations')).situations,
  lists: async () => (await ofLists()).ofLists,
  pagination: async () => (await import('../pagination/pagination.situations')).situations,
  table: async () => (await ofLists()).ofTable,
  virtual: async () => (await ofLists()).ofVirtual,
  nav: async () => (await import('../nav/nav.situations')).situations,
  menu: async () => (await import('../menu/menu.situations')).situations,
  steps: async () => (await import('../steps/steps.situations')).situations,
  overlay: async () => (await ofOverlay()).ofOverlay,
  pass: async () => (await ofOverlay()).ofPass,
  disclosure: async () => (await ofCalendar()).ofDisclosure,
  calendar: async () => (await ofCalendar()).ofCalendar,
  month: async () => (await import('../month/month.situations')).situations,
  auto: async () => (await ofCalendar()).ofAuto,
  filters: async () => (await ofFilters()).ofFilters,
  panel: async () => (await ofFilters()).ofPanel,
  charts: async () => (await ofCharts()).ofCharts,
  print: async () => (await ofCharts()).ofPrint,
};
