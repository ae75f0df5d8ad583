import { announcementEditForm, announcementForm } from './announcement';

const messages = (value: unknown) =>
  announcementEditForm.safeParse(value).error?.issues.map(({ message }) => message);

test('an edited announcement keeps a title and a description', () => {
  expect(announcementEditForm.parse({ title: ' Auditions ', description: ' Come along ' })).toEqual(
    {
      title: 'Auditions',
      description: 'Come along',
    },
  );
  for (const empty of [{ title: '', description: ' ' }, {}])
    expect(messages(empty)).toEqual(['Title is required', 'Description is required']);
});

const typed = { title: ' Auditions ', description: ' Come ', clubId: ' c1 ', visibleUntil: '' };
const form = announcementForm('2026-03-06');

test('a new announcement has a title, a description and a club', () => {
  expect(form.parse(typed)).toEqual({
    title: 'Auditions',
    description: 'Come',
    clubId: 'c1',
    visibleUntil: '',
  });
  const empty = { title: '', description: ' ', clubId: '', visibleUntil: '' };
  expect(form.safeParse(empty).error?.issues.map(({ message }) => message)).toEqual([
    'Title is required',
    'Description is required',
    'Please select a club',
  ]);
});

test.each([
  ['', undefined],
  ['2026-03-06', undefined],
  ['2026-03-07', undefined],
  ['2026-03-05', ['Visible until cannot be earlier than today']],
])('it may be visible until "%s" on March 6', (visibleUntil, said) => {
  const { error } = form.safeParse({ ...typed, visibleUntil });
  expect(error?.issues.map(({ message }) => message)).toEqual(said);
});
