/** Codes for which the gate refuses a build or a set; docs/checks has a page for each. */
export const gateCodes = [
  'bad_declaration',
  'bad_signature',
  'build_missing',
  'call_not_offered',
  'file_differs',
  'file_missing',
  'global_taken',
  'navigation_nowhere',
  'navigation_still_nowhere',
  'navigation_taken',
  'no_shell',
  'not_for_production',
  'not_provided',
  'other_react',
  'over_budget',
  'over_role_budget',
  'path_taken',
  'second_react',
  'shared_range',
  'shell_api',
] as const;

/** Codes of `portal check` only: problems in the build's folder, or in a browser. */
export const checkCodes = [
  'axe_violation',
  'bad_build',
  'bad_file_name',
  'browser_missing',
  'build_failed',
  'foreign_code',
  'global_style_left',
  'heading_not_one',
  'keyboard_trap',
  'keyboard_unreachable',
  'leaks_listeners',
  'leaks_nodes',
  'leaks_timers',
  'page_error',
  'policy_violation',
  'screen_failed',
  'session_end_ignored',
  'title_missing',
] as const;

export type CheckCode = (typeof checkCodes)[number];

/** Where the repository explains a code. */
export const pageOf = (code: string): string => `docs/checks/${code}.md`;
