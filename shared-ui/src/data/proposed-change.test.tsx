import { screen } from '@testing-library/react';
import { ProposedChange } from '../data';
import { renderUi } from '../testing';

it('shows each changed field as it is approved and as it is proposed, files as links', () => {
  renderUi(
    <ProposedChange
      before={{ name: 'Harmless talk', fees: 0, platformLink: '', attachments: [] }}
      after={{ name: 'PAY 5000 NOW', fees: 5000, platformLink: 'https://pay.example/', attachments: ['uploads/aa/plan.pdf'] }}
    />,
  );
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'ApprovedHarmless talkProposedPAY 5000 NOW',
    'ApprovedFreeProposed₹5,000',
    'ApprovedNoneProposedhttps://pay.example/',
    expect.stringMatching(/^ApprovedNoneProposedplan\.pdf/),
  ]);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Event Name',
    'Entry fee',
    'Platform Link',
    'Attachments',
  ]);
  expect(screen.getByRole('link', { name: /plan\.pdf/ })).toHaveAttribute('href', expect.stringContaining('uploads/aa/plan.pdf'));
});
