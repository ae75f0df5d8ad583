import { useTitle, useTitleOverride } from 'shared-session';
import { screen, waitFor, within } from 'shared-session/testing';
import { situationsOf } from 'shared-ui/testing/situations';
import { renderScreen } from '../../testing/render';
import { Component } from './gallery-screen';

const open = (route: string) => renderScreen(<Component />, { route, path: '/gallery/:group?' });

test.each(Object.keys(situationsOf))(
  '%s shows each of its components with every state',
  async (group) => {
    const components = (await situationsOf[group]?.()) ?? {};
    open(`/gallery/${group}`);
    await screen.findAllByRole('heading', { level: 2 });
    for (const [name, states] of Object.entries(components)) {
      if (name === 'PortalTheme' || name === 'PageHeading') continue;
      expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
      for (const state of Object.keys(states))
        expect(screen.getAllByText(state).length).toBeGreaterThan(0);
    }
  },
);

test('has one heading of the first level', async () => {
  open('/gallery/core');
  await screen.findAllByRole('heading', { level: 2 });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Gallery');
});

test('begins with the first group, and says which one is shown', async () => {
  open('/gallery');
  expect(screen.getByRole('link', { name: 'core', current: 'page' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'Avatar' })).toBeVisible();
});

/** Sets the document's title as the shell does. */
function Titled() {
  useTitle(useTitleOverride() ?? 'Gallery');
  return <Component />;
}

test.each([
  ['/gallery', 'core · Gallery'],
  ['/gallery/forms', 'forms · Gallery'],
  ['/gallery/nowhere', 'Gallery'],
])('the document of %s has the title "%s"', async (route, title) => {
  renderScreen(<Titled />, { route, path: '/gallery/:group?' });
  await waitFor(() => expect(document.title).toBe(title));
});

test('toasts are shown in their section, although they belong to the whole window', async () => {
  open('/gallery/core');
  const section = within(await screen.findByRole('region', { name: 'Toaster' }));
  expect(section.getByRole('region', { name: 'Messages' })).toBeVisible();
});

test('a group that does not exist is said in words, with the others beside it', () => {
  open('/gallery/nowhere');
  expect(screen.getByText('There is no such group')).toBeVisible();
  expect(screen.getByRole('link', { name: 'forms' })).toHaveAttribute('href', '/gallery/forms');
});

test('the colours change with one press', async () => {
  const { user } = open('/gallery');
  await user.click(screen.getByRole('button', { name: 'Show in dark' }));
  expect(document.documentElement.dataset['appearance']).toBe('dark');
  expect(screen.getByRole('button', { name: 'Show in light' })).toBeVisible();
});
