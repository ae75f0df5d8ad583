import { renderHook } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEarlyKeys } from './use-early-keys';

const leave = jest.fn();
const waiting = () =>
  renderHook((now) => useEarlyKeys({ ...now, leave }), {
    initialProps: { isOpen: true, isWaiting: true },
  });
const loaded = { isOpen: true, isWaiting: false };

beforeEach(() => leave.mockClear());

it('keeps letters in their order, with spaces and corrections', async () => {
  const { result, rerender } = waiting();
  await userEvent.keyboard('ro bxx{Backspace}{Backspace}ot/é');
  rerender(loaded);
  await userEvent.keyboard('later');
  expect(result.current()).toBe('ro bot/é');
});

it('leaves the shortcuts of the browser and other keys alone', async () => {
  const { result } = waiting();
  await userEvent.keyboard('{Control>}r{/Control}{Meta>}l{/Meta}{Alt>}d{/Alt}');
  await userEvent.keyboard('{Tab}{ArrowDown}{Shift>}');
  expect(result.current()).toBe('');
  await userEvent.keyboard('{/Shift}a');
  expect(result.current()).toBe('a');
});

it('keeps signs that are typed with Option', async () => {
  const { result } = waiting();
  await userEvent.keyboard('{Alt>}@å{/Alt}');
  expect(result.current()).toBe('@å');
});

it('begins without what was typed the time before, and gives up with Escape', async () => {
  const { result, rerender } = waiting();
  await userEvent.keyboard('old');
  rerender({ isOpen: false, isWaiting: false });
  rerender({ isOpen: true, isWaiting: true });
  expect(result.current()).toBe('');
  await userEvent.keyboard('{Escape}');
  expect(leave).toHaveBeenCalledTimes(1);
});

it('types nothing into the field or onto the button that has the focus', async () => {
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  const { result } = waiting();
  await userEvent.keyboard('robot');
  expect(field).toHaveValue('');
  expect(result.current()).toBe('robot');
  field.remove();
});
