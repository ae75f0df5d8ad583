import { star } from './required';

it('shows the star in browsers without alternative text too', () => {
  expect(star.content).toEqual(['" *"', '" *" / ""']);
});
