import { render } from '@testing-library/react';
import { Email } from './email';

test('an address may break after its @ and the dots before it, and is copied whole', () => {
  const { container } = render(<Email address="asha.rao@campus.test" />);
  expect(container.innerHTML).toBe('asha.<wbr>rao@<wbr>campus.test');
  expect(container).toHaveTextContent('asha.rao@campus.test');
});
