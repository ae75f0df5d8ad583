import fs from 'node:fs';
import { expect, test } from '@playwright/test';
import { buildFlawedArea, checkedPages, LONGEST_CHECK } from '../support/flawed-area';

let build = '';
test.beforeAll(() => {
  build = buildFlawedArea();
});
test.afterAll(() => fs.rmSync(build, { recursive: true, force: true }));

test('portal check refuses each screen of the flawed area by the check that it breaks, and passes the sound one @long', () => {
  test.setTimeout(LONGEST_CHECK);
  expect(checkedPages(build)).toEqual({
    listeners: ['leaks_listeners'],
    timers: ['leaks_timers'],
    nodes: ['leaks_nodes'],
    headings: ['heading_not_one'],
    title: ['title_missing'],
    unlabelled: ['axe_violation'],
    unreachable: ['keyboard_unreachable'],
    trap: ['keyboard_trap'],
    policy: ['policy_violation'],
    session: ['session_end_ignored'],
    styles: ['global_style_left'],
    errors: ['page_error'],
    throws: ['screen_failed'],
  });
});
