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
  const found = Object.entries(situationsOf[group] ?? {});
  expect(found.map(([name]) => name).sort()).toEqual(components.sort());
  expect(found.filter(([, states]) => Object.keys(states).length === 0)).toEqual([]);
});

const rows = Object.entries(situationsOf).flatMap(([group, components]) =>
  Object.entries(components).map(([name, states]) => [group, name, states] as const),
);
it.each(rows)('%s: %s renders each state, in light and in dark', (_, __, states) => {
  for (const show of Object.values(states))
    for (const initial of ['light', 'dark'] as const) {
      const view = render(
        <PortalTheme initial={initial}>
          <MemoryRouter>{show()}</MemoryRouter>
        </PortalTheme>,
      );
      expect(view.baseElement).toBeInTheDocument();
      cleanup();
    }
});
