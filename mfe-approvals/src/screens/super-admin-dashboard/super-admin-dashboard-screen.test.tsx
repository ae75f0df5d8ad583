import { flushSync } from 'react-dom';
import { type EligibleUser } from 'contracts';
import { invalidate } from 'shared-session';
import {
  act,
  aLeanClub,
  aReviewEvent,
  aSuperAdmin,
  aUser,
  fireEvent,
  handle,
  refuse,
  screen,
  waitFor,
  within,
  testSpecifiedWords,
} from 'shared-session/testing';
import { renderScreen } from '../../testing/render';
import { testSituations } from '../../testing/situations';
import { Component } from './super-admin-dashboard-screen';
import {
  approvalsSituations,
  rolesSituations,
  usersSituations,
} from './super-admin-dashboard-screen.situations';

describe('the words of Event Approvals', () => testSituations(approvalsSituations));
describe('the words of User Management', () => testSituations(usersSituations));
describe('the words of Assign Roles', () => testSituations(rolesSituations));

const waiting = aReviewEvent({
  _id: 'event-1',
  name: 'Robotics Night',
  duration: 90,
  approvalStatus: 'FACULTY_APPROVED',
  approvalHistory: [
    {
      role: 'facultyCoordinator',
      status: 'APPROVED',
      date: '2026-02-01T06:30:00.000Z',
      approver: { name: 'Dr. Meera Nair' },
      remark: 'Good plan',
    },
  ],
});
const ravi = aUser({ _id: 'user-2', name: 'Ravi Kumar', email: 'ravi@campus.test' });
const people = {
  success: true as const,
  data: [
    ravi,
    aUser({ _id: 'user-3', name: 'Sara Khan', role: 'clubAdmin', isActive: false, year: '' }),
  ],
  page: 1,
  limit: 25,
  total: 60,
  filtered: 2,
  active: 58,
  departments: ['Civil', 'Computer Science'],
  roles: ['member' as const, 'clubAdmin' as const],
};

const open = (tab = '') =>
  renderScreen(<Component />, {
    user: aSuperAdmin(),
    path: '/superAdmin-dashboard',
    route: `/superAdmin-dashboard${tab && `?tab=${tab}`}`,
  });

const passwords = (isOn: boolean) =>
  handle('GET /auth/providers', { success: true, data: { providers: [], passwords: isOn } });

beforeEach(() => {
  handle('GET /event/clashes', { success: true, data: [] });
  handle('GET /event/faculty-approved', { success: true, data: [waiting] });
  handle('GET /auth/role-wishes', { success: true, data: [] });
  passwords(true);
});

describe('the super admin dashboard', () => {
  it('has exactly three tabs, the first with its count', async () => {
    open();
    await screen.findByRole('button', { name: 'Review Robotics Night' });
    const tabs = screen.getAllByRole('tab');
    expect(tabs).toHaveLength(3);
    expect(tabs[0]).toHaveTextContent(/Event Approvals.*1/);
    expect(tabs[1]).toHaveTextContent('User Management');
    expect(tabs[2]).toHaveTextContent('Assign Roles');
  });

  it('reviews an event in a dialog: the remark of the coordinator, hours in words, and the decision', async () => {
    const decision = handle('PUT /event/:id/super-admin-approval', {
      success: true,
      message: '',
      data: { _id: 'event-1', approvalStatus: 'SUPER_ADMIN_APPROVED' },
    });
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: 'Review Robotics Night' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Good plan')).toBeInTheDocument();
    const foot = dialog.getByRole('button', { name: 'Approve' }).parentElement;
    expect(foot).toContainElement(dialog.getByRole('textbox'));
    expect(dialog.getByText('Duration: 1 hour 30 minutes')).toBeInTheDocument();
    await view.user.type(
      dialog.getByRole('textbox', { name: 'Remarks for Robotics Night' }),
      'Go ahead',
    );
    handle('GET /event/faculty-approved', { success: true, data: [] });
    await view.user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('All Caught Up!')).toBeInTheDocument();
    expect(decision.calls[0]?.body).toMatchObject({ approved: true, remark: 'Go ahead' });
  });

  it('shows the facts of an event before its banner', async () => {
    handle('GET /event/faculty-approved', {
      success: true,
      data: [{ ...waiting, eventBanner: 'uploads/banner.png' }],
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Review Robotics Night' }));
    const dialog = within(await screen.findByRole('dialog'));
    const banner = dialog.getByRole('img', { name: 'Banner of Robotics Night' });
    const club = dialog.getByText('Club');
    expect(club.compareDocumentPosition(banner)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each([
    [
      'the list fails',
      'Failed to fetch events',
      () => refuse('GET /event/faculty-approved', 500, 'boom'),
    ],
  ])('when %s it says "%s"', async (_, words, cause) => {
    cause();
    open();
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it.each([
    ['the server fails', 500, 'boom', 'Failed to update event status. Please try again.'],
    [
      'somebody decided before',
      409,
      'Dean Rao rejected this event already.',
      'Dean Rao rejected this event already.',
    ],
  ])('says it when a decision does not hold because %s', async (_, status, said, words) => {
    refuse('PUT /event/:id/super-admin-approval', status, said);
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: 'Review Robotics Night' }));
    const remarks = { name: 'Remarks for Robotics Night' };
    const dialog = within(await screen.findByRole('dialog'));
    await view.user.type(dialog.getByRole('textbox', remarks), 'Too late');
    await view.user.click(dialog.getByRole('button', { name: 'Reject' }));
    await screen.findAllByText(words);
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByText(words)).toBeInTheDocument();
    expect(again.getByRole('textbox', remarks)).toHaveValue('Too late');
    await view.user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Review Robotics Night' })).toHaveFocus();
  });
});

describe('User Management', () => {
  it('lists a page of people in five columns, with the counts', async () => {
    const seen = handle('GET /auth/all-users', people);
    open('users');
    expect(await screen.findByText('Showing 2 of 60 users · 58 active')).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'User',
      'Role',
      'Department/club',
      'Year',
      'Status',
    ]);
    expect(screen.getByText('ravi@campus.test')).toBeInTheDocument();
    expect(screen.getByText('Active')).toBeInTheDocument();
    expect(screen.getByText('Inactive')).toBeInTheDocument();
    expect(seen.calls[0]?.query).toMatchObject({ page: '1', limit: '25' });
  });

  it('searches and filters on the server', async () => {
    const seen = handle('GET /auth/all-users', people);
    const view = open('users');
    await screen.findByText('Ravi Kumar');
    await view.user.type(screen.getByLabelText('Search by name or email'), 'ravi');
    await view.user.selectOptions(screen.getByLabelText('Role'), 'clubAdmin');
    await view.user.selectOptions(screen.getByLabelText('Department'), 'Civil');
    await waitFor(() =>
      expect(seen.calls.at(-1)?.query).toMatchObject({
        q: 'ravi',
        role: 'clubAdmin',
        department: 'Civil',
        page: '1',
      }),
    );
  });

  it('opens searched for a person by the address, which follows the search', async () => {
    const seen = handle('GET /auth/all-users', people);
    const view = open('users&q=Ravi+Kumar');
    const search = await screen.findByLabelText('Search by name or email');
    expect(search).toHaveValue('Ravi Kumar');
    await waitFor(() => expect(seen.calls[0]?.query).toMatchObject({ q: 'Ravi Kumar' }));
    await view.user.clear(search);
    await waitFor(() => expect(view.path()).toBe('/superAdmin-dashboard?tab=users'));
    await view.user.type(search, ' Dean ');
    await waitFor(() => expect(view.path()).toBe('/superAdmin-dashboard?tab=users&q=Dean'));
    expect(search).toHaveValue(' Dean ');
  });

  it('opens filtered by the address, which follows the filters', async () => {
    const seen = handle('GET /auth/all-users', people);
    const view = open('users&role=clubAdmin&department=Civil');
    const [role, department] = [screen.getByLabelText('Role'), screen.getByLabelText('Department')];
    expect(role).toHaveDisplayValue('Club Admin');
    expect(department).toHaveDisplayValue('Civil');
    await waitFor(() =>
      expect(seen.calls[0]?.query).toMatchObject({ role: 'clubAdmin', department: 'Civil' }),
    );
    await view.user.selectOptions(role, 'All roles');
    await view.user.selectOptions(department, 'All departments');
    expect(view.path()).toBe('/superAdmin-dashboard?tab=users');
    await waitFor(() => expect(seen.calls.at(-1)?.query.department).toBeUndefined());
    await view.user.selectOptions(role, 'Club Admin');
    expect(view.path()).toBe('/superAdmin-dashboard?tab=users&role=clubAdmin');
  });

  it('offers to clear the filters when nobody is found', async () => {
    handle('GET /auth/all-users', ({ query }) =>
      query.q ? { ...people, data: [], filtered: 0 } : people,
    );
    const view = open('users&q=zzz&role=clubAdmin&department=Civil');
    await view.user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Ravi Kumar')).toBeInTheDocument();
    expect(view.path()).toBe('/superAdmin-dashboard?tab=users');
    expect(screen.getByLabelText('Search by name or email')).toHaveValue('');
  });

  it('keeps its filters when its tab is pressed again', async () => {
    handle('GET /auth/all-users', people);
    const view = open('users&q=ravi&role=clubAdmin');
    await view.user.click(screen.getByRole('tab', { name: 'User Management' }));
    expect(view.path()).toBe('/superAdmin-dashboard?tab=users&q=ravi&role=clubAdmin');
    await view.user.click(screen.getByRole('tab', { name: /^Event Approvals/ }));
    expect(view.path()).toBe('/superAdmin-dashboard');
  });

  it('shows a chosen role at once, before the router renders the change', () => {
    handle('GET /auth/all-users', people);
    open('users&role=clubAdmin');
    const role = screen.getByLabelText('Role');
    act(() => {
      flushSync(() => void fireEvent.change(role, { target: { value: '' } }));
      expect(role).toHaveDisplayValue('All roles');
    });
  });

  it('shows everybody for a role of the address that is none', async () => {
    const seen = handle('GET /auth/all-users', people);
    open('users&role=emperor');
    await screen.findByText('Ravi Kumar');
    expect(screen.getByLabelText('Role')).toHaveDisplayValue('All roles');
    expect(seen.calls[0]?.query.role).toBeUndefined();
  });

  it('begins on the first page again when the search changes, and never asks for the old page of a new search', async () => {
    const seen = handle('GET /auth/all-users', ({ query }) => ({
      ...people,
      filtered: 60,
      page: Number(query.page),
    }));
    const view = open('users');
    await view.user.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(seen.calls.at(-1)?.query).toMatchObject({ page: '2' }));
    await view.user.type(screen.getByLabelText('Search by name or email'), 'ravi');
    await waitFor(() => expect(seen.calls.at(-1)?.query).toMatchObject({ q: 'ravi', page: '1' }));
    expect(seen.calls.filter(({ query }) => query.q && query.page !== '1')).toEqual([]);
  });

  it('says Error: with the message when it fails', async () => {
    refuse('GET /auth/all-users', 500, 'The directory is being rebuilt');
    open('users');
    expect(await screen.findByText('Error: The directory is being rebuilt')).toBeInTheDocument();
  });

  it('deactivates after a question, and makes a one-time reset link that can be copied', async () => {
    handle('GET /auth/all-users', people);
    const active = handle('PUT /auth/users/:id/active', {
      success: true,
      message: 'Ravi Kumar was deactivated',
      data: { ...ravi, isActive: false },
    });
    handle('POST /auth/users/:id/reset-link', {
      success: true,
      link: 'http://campus.test/login?reset=abc',
      expiresAt: '2026-03-06T12:00:00.000Z',
    });
    const view = open('users');
    await view.user.click(await screen.findByRole('button', { name: 'Ravi Kumar' }));
    await view.user.click(await screen.findByRole('button', { name: 'Create reset link' }));
    expect(await screen.findByDisplayValue('http://campus.test/login?reset=abc')).toHaveAttribute(
      'readonly',
    );
    await view.user.click(screen.getByRole('button', { name: 'Copy reset link' }));
    expect(await navigator.clipboard.readText()).toBe('http://campus.test/login?reset=abc');
    await view.user.click(screen.getByRole('button', { name: 'Deactivate' }));
    await view.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Deactivate' }),
    );
    await waitFor(() =>
      expect(active.calls[0]).toMatchObject({
        params: { id: 'user-2' },
        body: { isActive: false },
      }),
    );
    expect(
      await within(await screen.findByRole('dialog')).findByText('Ravi Kumar was deactivated'),
    ).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it.each([false, true])(
    'deactivating frees the seats of the person only with a tick: %s',
    async (freeSeats) => {
      handle('GET /auth/all-users', people);
      const data = { ...ravi, isActive: false };
      const active = handle('PUT /auth/users/:id/active', {
        success: true,
        message: 'Account deactivated',
        data,
      });
      const { user } = open('users');
      await user.click(await screen.findByRole('button', { name: 'Ravi Kumar' }));
      const ask = async () => {
        await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
        return within(await screen.findByRole('alertdialog', { name: 'Deactivate Ravi Kumar?' }));
      };
      const first = await ask();
      await user.click(first.getByRole('checkbox', { name: 'Free this person’s seats' }));
      await user.click(first.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      const question = await ask();
      const tick = question.getByRole('checkbox', { name: 'Free this person’s seats' });
      expect(tick).not.toBeChecked();
      if (freeSeats) await user.click(tick);
      await user.click(question.getByRole('button', { name: 'Deactivate' }));
      await waitFor(() =>
        expect(active.calls.map(({ body }) => body)).toEqual([{ isActive: false, freeSeats }]),
      );
      expect(await screen.findByText('Account deactivated')).toBeInTheDocument();
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    },
  );

  it('offers no reset link where there are no passwords', async () => {
    handle('GET /auth/all-users', people);
    passwords(false);
    const view = open('users');
    await view.user.click(await screen.findByRole('button', { name: 'Ravi Kumar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() =>
      expect(dialog.queryByRole('button', { name: 'Create reset link' })).toBeNull(),
    );
    expect(dialog.getByRole('button', { name: 'Deactivate' })).toBeInTheDocument();
  });

  it('says in the dialog why a step was refused', async () => {
    handle('GET /auth/all-users', people);
    refuse('PUT /auth/users/:id/role', 409, 'The last super admin stays one.');
    const view = open('users');
    await view.user.click(await screen.findByRole('button', { name: 'Ravi Kumar' }));
    await view.user.selectOptions(await screen.findByLabelText('Account role'), 'superAdmin');
    await view.user.click(screen.getByRole('button', { name: 'Change role' }));
    await view.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Change role' }),
    );
    expect(
      await within(await screen.findByRole('dialog')).findByText('The last super admin stays one.'),
    ).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('shows roles that wait for confirmation', async () => {
    handle('GET /auth/all-users', people);
    handle('GET /auth/role-wishes', {
      success: true,
      data: [
        {
          _id: 'request-1',
          user: { _id: 'u', name: 'Nila Das', email: 'nila@campus.test', department: 'Civil' },
          role: 'clubAdmin',
          club: { _id: 'c', name: 'Chess Club' },
          createdAt: '2026-02-01T06:30:00.000Z',
        },
      ],
    });
    const decision = handle('POST /auth/role-wishes/:id', { success: true, message: 'Confirmed' });
    const view = open('users');
    expect(
      await screen.findByText('Nila Das wants to be Club Admin of Chess Club'),
    ).toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'Confirm Nila Das' }));
    await waitFor(() =>
      expect(decision.calls[0]).toMatchObject({
        params: { id: 'request-1' },
        body: { action: 'approved' },
      }),
    );
  });
});

describe('Assign Roles', () => {
  const clubs = () => handle('GET /club', [aLeanClub({ _id: 'club-1', name: 'Robotics Club' })]);
  const person: EligibleUser = {
    _id: 'user-2',
    name: 'Ravi Kumar',
    email: 'ravi@campus.test',
    role: 'member',
    department: 'Civil',
  };
  const eligible = (list = [person]) =>
    handle('GET /auth/eligible-users', { success: true, data: list, eligibleUsers: list });

  const choose = async (view: ReturnType<typeof open>, role = 'Club Admin') => {
    await view.user.selectOptions(await screen.findByRole('combobox', { name: /^Club/ }), 'club-1');
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^User/ })).toBeEnabled());
    await view.user.selectOptions(screen.getByRole('combobox', { name: /^User/ }), 'user-2');
    await view.user.click(screen.getByRole('radio', { name: new RegExp(`^${role}`) }));
  };

  it('offers four roles with their descriptions, and the button only when all is chosen', async () => {
    clubs();
    eligible();
    const view = open('roles');
    expect(await screen.findByRole('button', { name: 'Assign Role' })).toBeDisabled();
    for (const text of [
      'Basic club membership',
      'Manage club activities and members',
      'Faculty oversight and guidance',
      'Full system access and control',
    ]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    await choose(view);
    expect(screen.getByRole('button', { name: 'Assign Role' })).toBeEnabled();
  });

  it('keeps what was chosen when a later reading of the clubs fails', async () => {
    clubs();
    eligible();
    const view = open('roles');
    await choose(view);
    refuse('GET /club', 500);
    await act(() => invalidate('GET /club'));
    expect(screen.getByRole('radio', { name: /Club Admin/ })).toBeChecked();
  });

  it('assigns and says Role assigned successfully!', async () => {
    clubs();
    eligible();
    const assigned = handle('POST /club/add-member', {
      success: true,
      message: '',
      newMember: {} as never,
      data: {} as never,
    });
    const view = open('roles');
    await choose(view);
    await view.user.click(screen.getByRole('button', { name: 'Assign Role' }));
    await waitFor(() =>
      expect(view.toasts()).toEqual([
        { kind: 'success', text: 'Role assigned successfully!', duration: 5000 },
      ]),
    );
    expect(assigned.calls[0]?.body).toEqual({
      clubId: 'club-1',
      userId: 'user-2',
      role: 'clubAdmin',
    });
  });

  it('says Failed to assign role. Please try again. when it fails without words', async () => {
    clubs();
    eligible();
    refuse('POST /club/add-member', 500);
    const view = open('roles');
    await choose(view);
    await view.user.click(screen.getByRole('button', { name: 'Assign Role' }));
    await waitFor(() =>
      expect(view.toasts()[0]?.text).toBe('Failed to assign role. Please try again.'),
    );
    expect(screen.getByRole('combobox', { name: /^User/ })).toHaveValue('user-2');
  });

  it.each([
    [
      { role: 'clubAdmin', isOnly: true },
      'Member',
      'Ravi Kumar is Club Admin of Robotics Club now and becomes Member. Robotics Club then has no admin.',
    ],
    [
      { role: 'facultyCoordinater', isOnly: true },
      'Club Admin',
      'Ravi Kumar is Faculty Coordinator of Robotics Club now and becomes Club Admin. Robotics Club then has no coordinator.',
    ],
    [
      { role: 'clubAdmin', isOnly: false },
      'Faculty Coordinator',
      'Ravi Kumar is Club Admin of Robotics Club now and becomes Faculty Coordinator.',
    ],
  ] as const)('asks before %j becomes %s', async (clubRole, role, words) => {
    clubs();
    eligible([{ ...person, clubRole }]);
    const assigned = handle('POST /club/add-member', {
      success: true,
      message: '',
      newMember: {} as never,
      data: {} as never,
    });
    const view = open('roles');
    await choose(view, role);
    const ask = async () => {
      await view.user.click(screen.getByRole('button', { name: 'Assign Role' }));
      return within(
        await screen.findByRole('alertdialog', {
          name: 'Change the role of Ravi Kumar in Robotics Club?',
        }),
      );
    };
    const question = await ask();
    expect(question.getByText(words)).toBeInTheDocument();
    await view.user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(assigned.calls).toEqual([]);
    await view.user.click((await ask()).getByRole('button', { name: 'Change role' }));
    await waitFor(() => expect(assigned.calls).toHaveLength(1));
    expect(view.toasts()[0]?.text).toBe('Role assigned successfully!');
  });

  it.each([
    [
      'facultyCoordinator',
      'Club Admin',
      'Ravi Kumar keeps the account of a Faculty Coordinator: it does not open the dashboard of a Club Admin. User Management can change the account.',
    ],
    [
      'superAdmin',
      'Faculty Coordinator',
      'Ravi Kumar keeps the account of a Super Admin: it does not open the dashboard of a Faculty Coordinator. User Management can change the account.',
    ],
  ] as const)(
    'says that the account of a %s does not open what a %s opens',
    async (account, role, words) => {
      clubs();
      eligible([{ ...person, role: account }]);
      const view = open('roles');
      await choose(view, role);
      expect(screen.getByText(words)).toBeInTheDocument();
      await view.user.click(screen.getByRole('radio', { name: /^Member/ }));
      expect(screen.queryByText(words)).not.toBeInTheDocument();
    },
  );

  it.each([
    [
      'there is no club',
      'No clubs found. Please create a club first.',
      () => void handle('GET /club', []),
    ],
    [
      'the clubs fail',
      'Failed to fetch clubs. Please try again.',
      () => void refuse('GET /club', 500),
    ],
  ])('when %s it says "%s"', async (_, words, cause) => {
    cause();
    open('roles');
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it.each([
    ['nobody is eligible', 'No eligible users found for this club.', () => void eligible([])],
    [
      'the people fail',
      'Failed to fetch eligible users',
      () => void refuse('GET /auth/eligible-users', 500),
    ],
  ])('when %s it says "%s"', async (_, words, cause) => {
    clubs();
    cause();
    const view = open('roles');
    await view.user.selectOptions(await screen.findByRole('combobox', { name: /^Club/ }), 'club-1');
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Assign Role' })).toBeDisabled();
  });
});

testSpecifiedWords([
  'Event Approvals',
  'User Management',
  'Assign Roles',
  'Review',
  'Reject',
  'Approve',
  'Failed to fetch events',
  'Failed to update event status. Please try again.',
  'User',
  'Role',
  'Department/club',
  'Year',
  'Status',
  'Active',
  'Inactive',
  'Club Admin',
  'Faculty Coordinator',
  'Super Admin',
  'Basic club membership',
  'Manage club activities and members',
  'Faculty oversight and guidance',
  'Full system access and control',
  'No clubs found. Please create a club first.',
  'Failed to fetch clubs. Please try again.',
  'No eligible users found for this club.',
  'Failed to fetch eligible users',
  'Failed to assign role. Please try again.',
  'Role assigned successfully!',
  /^Showing /,
  /^Error: /,
]);
