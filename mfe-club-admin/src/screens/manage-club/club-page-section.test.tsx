import {
  aClubAdmin,
  breakDown,
  fireEvent,
  handle,
  refuse,
  renderPortal,
  screen,
  waitFor,
} from 'shared-session/testing';
import { ClubPageSection } from '../../features/club-page/components/club-page-section';

const website = { label: 'Website', address: 'https://robots.example.org' };
const pageIs = (part: object = {}) =>
  handle('GET /club/:id/page', {
    success: true,
    data: { cover: '', links: [website], version: 3, ...part },
  });
const show = () =>
  renderPortal(<ClubPageSection clubId="club-1" />, { user: aClubAdmin(), path: '/manage-club/x' });
const save = () => screen.getByRole('button', { name: 'Save club page' });
const type = (label: string, value: string, place = 0) =>
  fireEvent.change(screen.getAllByLabelText(label)[place] as Element, { target: { value } });

test('links are added, changed and removed, and saved with the version they came from', async () => {
  pageIs();
  const view = show();
  expect(await screen.findByDisplayValue('https://robots.example.org')).toBeVisible();
  expect(save()).toBeDisabled();
  await view.user.click(screen.getByRole('button', { name: 'Add link' }));
  expect(screen.getAllByLabelText('Name')[1]).toHaveFocus();
  type('Name', 'Mail', 1);
  type('Address', 'robots@campus.test', 1);
  const seen = handle('PUT /club/:id/page', ({ body }) => {
    const links = JSON.parse(String(body['links']));
    pageIs({ links, version: 4 });
    return { success: true, message: 'ok', data: { cover: '', links, version: 4 } };
  });
  fireEvent.click(save());
  await waitFor(() => expect(save()).toBeDisabled());
  expect(seen.calls[0]?.body).toMatchObject({
    links: JSON.stringify([website, { label: 'Mail', address: 'robots@campus.test' }]),
    version: '3',
    removeCover: 'false',
  });
  expect(view.toasts()).toMatchObject([
    { kind: 'success', text: 'Club page updated successfully!' },
  ]);
  await view.user.click(screen.getByRole('button', { name: 'Remove link 1' }));
  fireEvent.click(save());
  await waitFor(() => expect(seen.calls).toHaveLength(2));
  expect(seen.calls[1]?.body).toMatchObject({
    links: JSON.stringify([{ label: 'Mail', address: 'robots@campus.test' }]),
    version: '4',
  });
});

test('the rules of the server are said before anything is sent', async () => {
  pageIs();
  show();
  await screen.findByDisplayValue('Website');
  type('Name', ' ');
  type('Address', 'javascript:alert(1)');
  fireEvent.click(save());
  expect(await screen.findByText('Each link needs a name')).toBeVisible();
  expect(
    screen.getByText('Please enter an address that begins with https://, or an email address'),
  ).toBeVisible();
});

test('six links are the most', async () => {
  pageIs({ links: Array.from({ length: 6 }, () => website) });
  show();
  expect(await screen.findByRole('group', { name: 'Link 6' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add link' })).toBeNull();
});

test('a cover is chosen, and one that is there can be removed', async () => {
  pageIs({ cover: 'uploads/ab/cover.webp' });
  const view = show();
  await view.user.click(await screen.findByRole('button', { name: 'Remove Cover picture' }));
  const seen = handle('PUT /club/:id/page', () => {
    pageIs({ version: 4 });
    return { success: true, message: 'ok', data: { cover: '', links: [website], version: 4 } };
  });
  fireEvent.click(save());
  await waitFor(() => expect(save()).toBeDisabled());
  expect(seen.calls[0]?.body).toMatchObject({ removeCover: 'true' });

  const file = new File(['x'], 'cover.png', { type: 'image/png' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  fireEvent.change(input as Element, { target: { files: [file] } });
  expect(await screen.findByText('cover.png')).toBeVisible();
  fireEvent.click(save());
  await waitFor(() => expect(seen.calls).toHaveLength(2));
  expect(seen.calls[1]?.body).toMatchObject({
    clubCover: { name: 'cover.png' },
    removeCover: 'false',
  });
});

test('a page that somebody else saved first is shown beside what was typed', async () => {
  pageIs();
  show();
  await screen.findByDisplayValue('Website');
  type('Name', 'Our site');
  refuse('PUT /club/:id/page', 409, 'Someone else changed this page', { code: 'page_changed' });
  pageIs({ links: [{ label: 'Home', address: 'https://robots.example.org' }], version: 4 });
  fireEvent.click(save());
  expect(await screen.findByText(/page was changed|changed this page/i)).toBeVisible();
  expect(screen.getByDisplayValue('Our site')).toBeVisible();
});

test('what got no answer is kept and said', async () => {
  pageIs();
  show();
  await screen.findByDisplayValue('Website');
  type('Name', 'Our site');
  breakDown('PUT /club/:id/page');
  fireEvent.click(save());
  expect(await screen.findByText('The club page could not be saved.')).toBeVisible();
  expect(screen.getByDisplayValue('Our site')).toBeVisible();
});

test('a page that cannot be read is said, and read again', async () => {
  breakDown('GET /club/:id/page');
  const view = show();
  expect(await screen.findByText('The club page could not be loaded.')).toBeVisible();
  pageIs();
  await view.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByDisplayValue('Website')).toBeVisible();
});
