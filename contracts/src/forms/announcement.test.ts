import { announcementEditForm, announcementForm } from './announcement';

const form = announcementForm('2026-03-06');
const good = { title: 'Auditions', description: 'Come along', clubId: 'c1', visibleUntil: '' };
const messages = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues.map(({ message }) => message);

test('a complete announcement passes, with and without an end', () => {
  expect(form.safeParse(good).success).toBe(true);
  expect(form.safeParse({ ...good, visibleUntil: '2026-03-06' }).success).toBe(true);
});

test('what is missing is named', () => {
  expect(messages(form.safeParse({ title: ' ', description: '', clubId: '', visibleUntil: '2026-03-05' }))).toEqual([
    'Title is required',
    'Description is required',
    'Please select a club',
    'Visible until cannot be earlier than today',
  ]);
  expect(messages(announcementEditForm.safeParse({ title: '', description: ' ' }))).toEqual([
    'Title is required',
    'Description is required',
  ]);
});
