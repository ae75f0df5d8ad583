import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { type Person, PersonPicker } from '../auto';
import { renderUi } from '../testing';

const asha = { _id: '1', name: 'Asha Rao', department: 'Civil' };
const ashok = { _id: '2', name: 'Ashok Nair' };

describe('finding people', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const Picker = ({
    search,
    maximum,
  }: {
    search: (query: string) => Promise<Person[]>;
    maximum?: number;
  }) => {
    const [value, setValue] = useState<Person[]>([]);
    return (
      <PersonPicker
        label="Team members"
        search={search}
        value={value}
        onChange={setValue}
        maximum={maximum}
        maximumText="The team is complete"
        exclude={['2']}
      />
    );
  };
  const type = async (text: string, wait = 500) => {
    fireEvent.change(screen.getByLabelText('Team members'), { target: { value: text } });
    await act(() => jest.advanceTimersByTimeAsync(wait));
  };

  it('starts at the third character, half a second after the last', async () => {
    const search = jest.fn().mockResolvedValue([]);
    renderUi(<Picker search={search} />);
    await type('as', 2000);
    expect(search).not.toHaveBeenCalled();
    await type('ash', 499);
    expect(search).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(search).toHaveBeenCalledTimes(1);
    expect(search.mock.calls[0]?.[0]).toBe('ash');
  });

  it('adds a found person by keys and takes one away again', async () => {
    renderUi(<Picker search={() => Promise.resolve([asha, ashok])} maximum={1} />);
    act(() => screen.getByLabelText('Team members').focus());
    await type('ash');
    expect(screen.getAllByRole('option')).toHaveLength(1); // one of the two is excluded
    expect(screen.getByRole('option')).toHaveTextContent('Civil');
    fireEvent.keyDown(screen.getByLabelText('Team members'), { key: 'Enter' });
    expect(screen.getByRole('list', { name: 'Chosen' })).toHaveTextContent('Asha Rao');
    expect(screen.getByLabelText('Team members')).toBeDisabled();
    expect(screen.getByText('The team is complete')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Asha Rao' }));
    expect(screen.queryByRole('list', { name: 'Chosen' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Team members')).toBeEnabled();
  });

  it('shows who was found below the field, and keeps it there while something else is pressed', async () => {
    const { container } = renderUi(<Picker search={() => Promise.resolve([asha])} />);
    const field = screen.getByLabelText('Team members');
    act(() => field.focus());
    await type('ash');
    // Not above the page: it would cover the buttons below the field.
    expect(container).toContainElement(screen.getByRole('option'));
    act(() => field.blur());
    expect(screen.getByRole('option')).toBeVisible();
    act(() => field.focus());
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('chooses in a browser whose scrolling returns a promise', async () => {
    const scrolled = jest.fn(() => Promise.resolve());
    Object.assign(Element.prototype, { scrollIntoView: scrolled });
    try {
      renderUi(<Picker search={() => Promise.resolve([asha])} />);
      await type('ash');
      expect(scrolled).toHaveBeenCalledTimes(1);
      fireEvent.click(screen.getByRole('option'));
      expect(screen.getByRole('list', { name: 'Chosen' })).toHaveTextContent('Asha Rao');
    } finally {
      Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    }
  });

  it('says when nobody is found and when the search failed', async () => {
    const search = jest.fn().mockResolvedValueOnce([]).mockRejectedValueOnce(new Error('down'));
    renderUi(<Picker search={search} />);
    await type('zzz');
    expect(screen.getByRole('status')).toHaveTextContent('No one found');
    await type('zzzz');
    expect(screen.getByRole('status')).toHaveTextContent('Search failed. Please try again.');
  });

  it('keeps the newest answer when an older one comes late', async () => {
    const late: ((people: Person[]) => void)[] = [];
    renderUi(<Picker search={() => new Promise((resolve) => late.push(resolve))} />);
    act(() => screen.getByLabelText('Team members').focus());
    await type('ash');
    await type('asha');
    await act(async () => late[1]?.([asha]));
    await act(async () => late[0]?.([{ _id: '9', name: 'Old answer' }]));
    expect(screen.queryByText('Old answer')).not.toBeInTheDocument();
    expect(screen.getByRole('option')).toHaveTextContent('Asha Rao');
  });
});
