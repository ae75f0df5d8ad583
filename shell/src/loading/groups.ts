/**
 * The share groups that are loaded when a screen needs them; each is one file. Named by their share
 * key.
 */
export const groups: Readonly<Record<string, () => Promise<unknown>>> = {
  'contracts/forms': () =>
    import(/* webpackChunkName: "group-contracts-forms" */ 'contracts/forms'),
  'shared-ui/auto': () => import(/* webpackChunkName: "group-ui-auto" */ 'shared-ui/auto'),
  'shared-ui/calendar': () =>
    import(/* webpackChunkName: "group-ui-calendar" */ 'shared-ui/calendar'),
  'shared-ui/charts': () => import(/* webpackChunkName: "group-ui-charts" */ 'shared-ui/charts'),
  'shared-ui/controls': () =>
    import(/* webpackChunkName: "group-ui-controls" */ 'shared-ui/controls'),
  'shared-ui/data': () => import(/* webpackChunkName: "group-ui-data" */ 'shared-ui/data'),
  'shared-ui/disclosure': () =>
    import(/* webpackChunkName: "group-ui-disclosure" */ 'shared-ui/disclosure'),
  'shared-ui/draft': () => import(/* webpackChunkName: "group-ui-draft" */ 'shared-ui/draft'),
  'shared-ui/fields': () => import(/* webpackChunkName: "group-ui-fields" */ 'shared-ui/fields'),
  'shared-ui/figures': () => import(/* webpackChunkName: "group-ui-figures" */ 'shared-ui/figures'),
  'shared-ui/filters': () => import(/* webpackChunkName: "group-ui-filters" */ 'shared-ui/filters'),
  'shared-ui/forms': () => import(/* webpackChunkName: "group-ui-forms" */ 'shared-ui/forms'),
  'shared-ui/lists': () => import(/* webpackChunkName: "group-ui-lists" */ 'shared-ui/lists'),
  'shared-ui/menu': () => import(/* webpackChunkName: "group-ui-menu" */ 'shared-ui/menu'),
  'shared-ui/month': () => import(/* webpackChunkName: "group-ui-month" */ 'shared-ui/month'),
  'shared-ui/nav': () => import(/* webpackChunkName: "group-ui-nav" */ 'shared-ui/nav'),
  'shared-ui/overlay': () => import(/* webpackChunkName: "group-ui-overlay" */ 'shared-ui/overlay'),
  'shared-ui/pagination': () =>
    import(/* webpackChunkName: "group-ui-pagination" */ 'shared-ui/pagination'),
  'shared-ui/panel': () => import(/* webpackChunkName: "group-ui-panel" */ 'shared-ui/panel'),
  'shared-ui/pass': () => import(/* webpackChunkName: "group-ui-pass" */ 'shared-ui/pass'),
  'shared-ui/pictures': () =>
    import(/* webpackChunkName: "group-ui-pictures" */ 'shared-ui/pictures'),
  'shared-ui/print': () => import(/* webpackChunkName: "group-ui-print" */ 'shared-ui/print'),
  'shared-ui/status': () => import(/* webpackChunkName: "group-ui-status" */ 'shared-ui/status'),
  'shared-ui/steps': () => import(/* webpackChunkName: "group-ui-steps" */ 'shared-ui/steps'),
  'shared-ui/table': () => import(/* webpackChunkName: "group-ui-table" */ 'shared-ui/table'),
  'shared-ui/virtual': () => import(/* webpackChunkName: "group-ui-virtual" */ 'shared-ui/virtual'),
};
