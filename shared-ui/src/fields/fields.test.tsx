import { fireEvent, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { CheckboxGroup, FileInput, RadioCards } from '../fields';
import { renderUi } from '../testing';

const png = new File(['x'.repeat(100)], 'poster.png', { type: 'image/png' });
const exe = new File(['x'], 'virus.exe', { type: 'application/x-msdownload' });

function Files({
  onFiles,
  ...rest
}: Partial<ComponentProps<typeof FileInput>> & { onFiles?: (files: File[]) => void }) {
  const [value, setValue] = useState<File[]>([]);
  return (
    <FileInput
      label="Attachments"
      {...rest}
      value={value}
      onChange={(files) => {
        setValue(files);
        onFiles?.(files);
      }}
    />
  );
}

const drop = (...files: File[]) =>
  fireEvent.drop(screen.getByRole('button', { name: 'Choose file' }), { dataTransfer: { files } });

describe('files', () => {
  it('are taken, shown and removed', async () => {
    const onFiles = jest.fn();
    const { user } = renderUi(<Files multiple accept=".png" onFiles={onFiles} preview />);
    await user.upload(screen.getByLabelText('Attachments'), png);
    expect(onFiles).toHaveBeenLastCalledWith([png]);
    expect(screen.getByRole('img', { name: 'Preview of poster.png' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove poster.png' }));
    expect(onFiles).toHaveBeenLastCalledWith([]);
  });

  it('of another type are refused with the words given, and none is taken', () => {
    const onFiles = jest.fn();
    renderUi(
      <Files
        accept="image/png, .jpg"
        typeMessage="Please select a valid image file (JPEG, PNG)"
        onFiles={onFiles}
      />,
    );
    drop(exe);
    expect(screen.getByText('Please select a valid image file (JPEG, PNG)')).toBeInTheDocument();
    expect(onFiles).not.toHaveBeenCalled();
    drop(png);
    expect(onFiles).toHaveBeenCalledWith([png]);
    expect(
      screen.queryByText('Please select a valid image file (JPEG, PNG)'),
    ).not.toBeInTheDocument();
  });

  it('that are too large are refused, the others stay', () => {
    const onFiles = jest.fn();
    renderUi(<Files multiple maxBytes={50} sizeMessage="Too large" onFiles={onFiles} />);
    drop(exe, png);
    expect(onFiles).toHaveBeenCalledWith([exe]);
    expect(screen.getByText('Too large')).toBeInTheDocument();
  });

  it('that are refused together are each named with their reason', () => {
    renderUi(<Files multiple accept=".png" maxBytes={50} onFiles={jest.fn()} />);
    drop(exe, png);
    expect(
      screen.getByText(/^\S+\.exe is not one of .*\. poster\.png is larger than \d+/),
    ).toBeVisible();
  });

  it('that are refused for many reasons are named up to the third', () => {
    renderUi(<Files multiple accept=".png" onFiles={jest.fn()} />);
    drop(...['a.exe', 'b.exe', 'c.exe', 'd.exe'].map((name) => new File(['x'], name)));
    expect(
      screen.getByText(/^a\.exe .*\. b\.exe .*\. c\.exe .*\. More files were refused$/),
    ).toBeVisible();
    expect(screen.queryByText(/d\.exe/)).toBeNull();
  });

  it('that are there already are linked and can be taken away', async () => {
    const onRemoveExisting = jest.fn();
    const { user } = renderUi(
      <Files
        existing={[{ path: 'uploads\\rules.pdf', bytes: 2048 }, { path: 'uploads/map.pdf' }]}
        onRemoveExisting={onRemoveExisting}
        progress={40}
      />,
    );
    expect(screen.getByRole('link', { name: 'rules.pdf' })).toHaveAttribute(
      'href',
      '/uploads/rules.pdf',
    );
    expect(screen.getByText('2 KB').parentElement).toHaveTextContent('rules.pdf2 KB');
    expect(screen.getByText('map.pdf').parentElement).toHaveTextContent(/^map\.pdf$/);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    await user.click(screen.getByRole('button', { name: 'Remove rules.pdf' }));
    expect(onRemoveExisting).toHaveBeenCalledWith('uploads\\rules.pdf');
  });
});

it('chooses one card and says what it means', async () => {
  const onChange = jest.fn();
  const options = [
    { value: 'member', label: 'Member', text: 'Basic club membership' },
    { value: 'clubAdmin', label: 'Club Admin', text: 'Manage club activities and members' },
  ];
  const { user } = renderUi(
    <RadioCards label="Role" required value="member" onChange={onChange} options={options} />,
  );
  expect(screen.getByRole('radiogroup', { name: 'Role' })).toBeRequired();
  expect(screen.getByRole('radio', { name: 'Member' })).toBeChecked();
  const other = screen.getByRole('radio', { name: 'Club Admin' });
  expect(other).toHaveAccessibleDescription('Manage club activities and members');
  await user.click(other);
  expect(onChange).toHaveBeenCalledWith('clubAdmin');
});

it('ticks several, in the order of the options, or all', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(
    <CheckboxGroup
      label="Departments"
      error="Choose one"
      value={['Civil']}
      onChange={onChange}
      options={['Mechanical', 'Civil']}
      selectAll="All departments"
    />,
  );
  expect(screen.getByRole('group', { name: 'Departments' })).toHaveAccessibleDescription(
    'Choose one',
  );
  await user.click(screen.getByRole('checkbox', { name: 'Mechanical' }));
  await user.click(screen.getByRole('checkbox', { name: 'Civil' }));
  await user.click(screen.getByRole('checkbox', { name: 'All departments' }));
  expect(onChange.mock.calls).toEqual([[['Mechanical', 'Civil']], [[]], [['Mechanical', 'Civil']]]);
});
