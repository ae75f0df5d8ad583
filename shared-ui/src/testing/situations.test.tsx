import { cleanup, render } from '@testing-library/react';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { MemoryRouter } from 'react-router-dom';
import { PortalTheme } from '../theme/portal-theme';
import { situationsOf } from './situations';

const groups = readdirSync(path.resolve(__dirname, '..'))
  .filter((name) => /^[a-z]+\.ts$/.test(name))
  .map((name) => name.replace('.ts', ''));

it.each(groups)('every component of %s has a state, and nothing else has', async (group) => {
  const exported: Record<string, unknown> = await import(`../${group}`);
  const components = Object.keys(exported).filter((name) => /^[A-Z]/.test(name));
  const found = Object.entries((await situationsOf[group]?.()) ?? {});
  expect(found.map(([name]) => name).sort()).toEqual(components.sort());
  expect(found.filter(([, states]) => Object.keys(states).length === 0)).toEqual([]);
});

test.each(Object.keys(situationsOf))(
  '%s renders each state of its components, in light and in dark',
  async (group) => {
    const components = (await situationsOf[group]?.()) ?? {};
    for (const show of Object.values(components).flatMap((states) => Object.values(states)))
      for (const initial of ['light', 'dark'] as const) {
        const view = render(
          <PortalTheme initial={initial}>
            <MemoryRouter>{show()}</MemoryRouter>
          </PortalTheme>,
        );
        expect(view.baseElement).toBeInTheDocument();
        cleanup();
      }
  },
);
