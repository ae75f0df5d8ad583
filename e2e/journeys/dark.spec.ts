import { expect } from '@playwright/test';
import { enter } from '../support/campus-api';
import { addresses, people } from '../support/every-page';
import { accounts } from '../support/people';
import { expectReadable } from '../support/soundness';
import { expectStill } from '../support/still';
import { test } from '../support/test';

for (const { person, role } of people)
  test(`@long every page of a ${role || 'visitor'} can be read in dark`, async ({ page }) => {
    if (person) await enter(page, accounts[person]);
    await page.goto('/events');
    const routes = await addresses(page, page.request);
    const open = routes.filter(
      ({ access }) => access === 'public' || access.some((each) => each === role),
    );
    expect(open.length).toBeGreaterThan(3);
    for (const { address } of open)
      await test.step(address, async () => {
        await page.goto(address);
        await expectStill(page);
        await expectReadable(page, 'dark');
      });
  });
