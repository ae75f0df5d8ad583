import { announcementEditForm, announcementForm } from './announcement-form';

const today = '2026-03-02';
const filled = { title: 'Auditions', description: 'Come along', clubId: 'c1', visibleUntil: '' };
const messages = (values: Partial<typeof filled>) =>
  announcementForm(today)
    .safeParse({ ...filled, ...values })
    .error?.issues.map(({ path, message }) => [path[0], message]);

test('an edited announcement keeps a title and a description', () => {
  expect(announcementEditForm.safeParse({ title: 'Auditions', description: 'x' }).success).toBe(
    true,
  );
  const empty = announcementEditForm.safeParse({ title: '', description: ' ' });
  expect(empty.error?.issues.map(({ message }) => message)).toEqual([
    'Title is required',
    'Description is required',
  ]);
});

test.each<[Partial<typeof filled>, string[] | undefined]>([
  [{}, undefined],
  [{ title: ' ' }, ['title', 'Title is required']],
  [{ description: '\n' }, ['description', 'Description is required']],
  [{ clubId: '' }, ['clubId', 'Please select a club']],
  [{ visibleUntil: '2026-03-01' }, ['visibleUntil', 'Visible until cannot be earlier than today']],
  [{ visibleUntil: today }, undefined],
])('a new announcement with %j', (values, problem) => {
  expect(messages(values)).toEqual(problem && [problem]);
});
