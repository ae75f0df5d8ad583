import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { say, SpeechRegions } from './speech';
import { SpokenText } from './spoken-text';

const said = () => document.querySelector('[data-announcer="polite"]')?.textContent;
const pass = () => act(() => jest.advanceTimersByTime(200));

function Two() {
  const [shown, setShown] = useState(['first', 'second']);
  return (
    <>
      <SpeechRegions />
      <button onClick={() => setShown((now) => now.slice(1))}>Take one</button>
      {shown.map((key) => (
        <SpokenText key={key}>1 event</SpokenText>
      ))}
    </>
  );
}
const takeOne = () => act(() => screen.getByRole('button', { name: 'Take one' }).click());

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test.each(['before', 'after'])(
  'words of two places are heard when one goes %s they are said',
  (when) => {
    render(<Two />);
    if (when === 'after') pass();
    takeOne();
    pass();
    expect(said()).toBe('1 event');
    takeOne();
    expect(said()).toBe('');
  },
);

test('what was not said yet ends with the regions', () => {
  const { unmount } = render(<SpeechRegions />);
  say('too late');
  unmount();
  render(<SpeechRegions />);
  pass();
  expect(said()).toBe('');
});
