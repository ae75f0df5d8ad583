import { fireEvent, screen } from '@testing-library/react';
import { Picture } from '../pictures';
import { renderUi } from '../testing';

describe('pictures', () => {
  it('shows the picture at its address, and an icon with its words once it fails', () => {
    renderUi(<Picture src="uploads\logo.png" alt="Robotics logo" />);
    const picture = screen.getByRole('img', { name: 'Robotics logo' });
    expect(picture).toHaveAttribute('src', '/uploads/logo.png');
    fireEvent.error(picture);
    const placeholder = screen.getByRole('img', { name: 'Robotics logo' });
    expect(placeholder).toHaveAttribute('data-placeholder', 'failed');
    expect(placeholder.querySelector('svg')).toBeInTheDocument();
  });

  it('lays a logo on the banner made for what has no picture, unless the logo fails', () => {
    const banner = { alt: 'Banner', fallbackName: 'Night of Code', fallbackLogo: 'logo.png' };
    const { container } = renderUi(<Picture {...banner} />);
    const logo = container.querySelector('img');
    expect(logo).toHaveAttribute('src', '/logo.png');
    if (logo) fireEvent.error(logo);
    expect(container.querySelector('img')).toBeNull();
  });

  it('loads a picture of the first view at once and before others, the rest when they come near', () => {
    const pictures = [
      <Picture key="first" priority src="a.png" alt="" />,
      <Picture key="near" src="b.png" alt="" />,
      <Picture key="logo" priority alt="" fallbackName="Night of Code" fallbackLogo="c.png" />,
    ];
    const { container } = renderUi(<>{pictures}</>);
    const loading = [...container.querySelectorAll('img')].map((image) => [
      image.getAttribute('src'),
      image.getAttribute('loading'),
      image.getAttribute('fetchpriority'),
    ]);
    expect(loading).toEqual([
      ['/a.png', 'eager', 'high'],
      ['/b.png', 'lazy', null],
      ['/c.png', 'eager', 'high'],
    ]);
  });

  it('gives a new address a new chance', () => {
    const { rerender } = renderUi(<Picture src="a.png" alt="Logo" />);
    fireEvent.error(screen.getByRole('img', { name: 'Logo' }));
    rerender(<Picture src="b.png" alt="Logo" />);
    expect(screen.getByRole('img', { name: 'Logo' })).toHaveAttribute('src', '/b.png');
  });
});
