import { screen } from '@testing-library/react';
import { ProposedChange } from '../data';
import { renderUi } from '../testing';

it('shows each changed field as it is approved and as it is proposed, files as links', () => {
  renderUi(
    <ProposedChange
      level={4}
      label="Proposed change of a talk"
      before={{ name: 'Harmless talk', fees: 0, platformLink: '', attachments: [] }}
      after={{
        name: 'PAY 5000 NOW',
        fees: 5000,
        platformLink: 'https://pay.example/',
        attachments: ['uploads/aa/plan.pdf'],
      }}
    >
      Asha proposed it.
    </ProposedChange>,
  );
  const frame = screen.getByRole('region', { name: 'Proposed change of a talk' });
  expect(frame).toHaveTextContent(/^Proposed changeAsha proposed it\./);
  expect(screen.getByRole('heading', { level: 4, name: 'Proposed change' })).toBeVisible();
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
  expect(screen.getByRole('link', { name: /plan\.pdf/ })).toHaveAttribute(
    'href',
    expect.stringContaining('uploads/aa/plan.pdf'),
  );
});

it('shows the changed parts of a competition too', () => {
  const round = {
    name: 'Heats',
    description: 'Pitch',
    date: '2026-03-06T12:00:00.000Z',
    duration: 90,
    isLive: false,
  };
  renderUi(
    <ProposedChange
      level={4}
      label="Proposed change of a talk"
      before={{
        name: 'Hack Night',
        competition: {
          teamAllowed: false,
          teamSizeLimit: 1,
          judges: [],
          rules: [],
          prizes: [],
          rounds: [],
        },
      }}
      after={{
        name: 'Tea',
        competition: {
          teamAllowed: true,
          teamSizeLimit: 4,
          judges: [{ name: 'Prof. Rao', profile: 'Physics', userId: '' }],
          rules: ['Be fair', 'Be kind'],
          prizes: [{ position: 1, reward: 'Trophy' }],
          rounds: [round],
        },
      }}
    >
      Asha proposed it.
    </ProposedChange>,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Event Name',
    'Team participation',
    'Maximum team size',
    'Prizes',
    'Competition Rules',
    'Judges',
    'Competition Rounds',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'ApprovedHack NightProposedTea',
    'ApprovedEach person aloneProposedTeams',
    'Approved1 personProposed4 people',
    'ApprovedNoneProposed1st: Trophy',
    'ApprovedNoneProposedBe fairBe kind',
    'ApprovedNoneProposedProf. Rao, Physics',
    'ApprovedNoneProposedHeats, Friday, March 6, 2026 at 5:30\u00a0PM, 1 hour 30 minutes\nPitch',
  ]);
});

it('tells which account a judge names: another one under the same name is a change', () => {
  const judge = { name: 'Prof. Rao', profile: '', userId: '1' };
  renderUi(
    <ProposedChange
      level={4}
      label="Proposed change of a talk"
      before={{
        competition: {
          judges: [{ ...judge, account: { name: 'Asha Rao', email: 'rao@campus.test' } }],
        },
      }}
      after={{ competition: { judges: [{ ...judge, userId: '2', account: { name: 'Mallory' } }] } }}
    >
      Asha proposed it.
    </ProposedChange>,
  );
  expect(screen.getByRole('definition').textContent).toBe(
    'ApprovedProf. Rao\nAccount: Asha Rao (rao@campus.test)ProposedProf. Rao\nAccount: Mallory',
  );
});
