import { announcementEditForm } from './announcement-form';

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
