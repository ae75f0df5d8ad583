import {
  changePasswordForm,
  clubForm,
  profileForm,
  resetPasswordForm,
  signInForm,
  signUpForm,
} from '.';

const saidBy = (
  form: {
    safeParse: (value: unknown) => { success: boolean; error?: { issues: { message: string }[] } };
  },
  value: unknown,
): string[] => form.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

const newcomer = {
  name: 'Grace',
  email: 'grace@campus.test',
  password: 'secret',
  department: 'Civil',
  year: '',
  role: 'member',
  clubAffiliation: '',
};

describe('the sign-in form', () => {
  it('asks for an at-sign and six characters', () => {
    expect(saidBy(signInForm, { email: 'a@b', password: '123456' })).toEqual([]);
    expect(saidBy(signInForm, { email: '', password: '' })).toEqual([
      'Please enter a valid email address',
      'Password must be at least 6 characters long',
    ]);
    expect(saidBy(signInForm, { email: 'nobody', password: '12345' })).toHaveLength(2);
  });
});

describe('the sign-up form', () => {
  it('leaves year and club optional', () => expect(saidBy(signUpForm, newcomer)).toEqual([]));

  it.each(['member', 'clubAdmin', 'facultyCoordinator'])('offers the role %s', (role) =>
    expect(saidBy(signUpForm, { ...newcomer, role })).toEqual([]),
  );

  it.each([
    ['name', '  ', 'Name is required'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['password', '12345', 'Password must be at least 6 characters long'],
    ['department', '', 'Department is required'],
  ])('refuses %s "%s"', (field, value, message) =>
    expect(saidBy(signUpForm, { ...newcomer, [field]: value })).toEqual([message]),
  );

  it('offers no super admin', () =>
    expect(saidBy(signUpForm, { ...newcomer, role: 'superAdmin' })).toHaveLength(1));
});

describe('the limits of the account forms', () => {
  const long = (length: number) => 'x'.repeat(length);
  const tooLong = 'Password must be at most 200 characters long';

  it('takes the longest values and refuses one character more', () => {
    expect(
      saidBy(signUpForm, {
        ...newcomer,
        name: long(100),
        password: long(200),
        email: `a@${long(252)}`,
      }),
    ).toEqual([]);
    expect(saidBy(signUpForm, { ...newcomer, name: long(101) })).toHaveLength(1);
    expect(saidBy(signUpForm, { ...newcomer, email: `a@${long(253)}` })).toEqual([
      'Please enter a valid email address',
    ]);
    expect(saidBy(signUpForm, { ...newcomer, password: long(201) })).toEqual([tooLong]);
    expect(saidBy(profileForm, { name: long(100), department: 'Civil', year: '' })).toEqual([]);
    expect(saidBy(profileForm, { name: long(101), department: 'Civil', year: '' })).toHaveLength(1);
    expect(saidBy(resetPasswordForm, { newPassword: long(200), repeated: long(200) })).toEqual([]);
    expect(saidBy(resetPasswordForm, { newPassword: long(201), repeated: long(201) })).toEqual([
      tooLong,
    ]);
  });

  it('takes the shortest password and refuses one character less', () => {
    expect(saidBy(signUpForm, { ...newcomer, password: long(6) })).toEqual([]);
    expect(saidBy(resetPasswordForm, { newPassword: long(6), repeated: long(6) })).toEqual([]);
    expect(saidBy(resetPasswordForm, { newPassword: long(5), repeated: long(5) })).toEqual([
      'Password must be at least 6 characters long',
    ]);
  });

  it('asks for the current password', () => {
    expect(
      saidBy(changePasswordForm, { currentPassword: '', newPassword: long(6), repeated: long(6) }),
    ).toEqual(['Please enter your current password']);
    expect(
      saidBy(changePasswordForm, { currentPassword: 'x', newPassword: long(6), repeated: long(6) }),
    ).toEqual([]);
  });

  it('cuts blanks off names and addresses', () => {
    expect(signUpForm.parse({ ...newcomer, name: ' Grace ', email: ' a@b ' })).toMatchObject({
      name: 'Grace',
      email: 'a@b',
    });
    expect(signInForm.parse({ email: ' a@b ', password: '123456' }).email).toBe('a@b');
    expect(profileForm.parse({ name: ' Grace ', department: ' Civil ', year: '' })).toMatchObject({
      name: 'Grace',
      department: 'Civil',
    });
  });
});

it('a profile needs a name and a department', () => {
  expect(saidBy(profileForm, { name: '', department: ' ', year: '' })).toEqual([
    'Name is required',
    'Department is required',
  ]);
});

it('a new password is written twice', () => {
  const differ = ['The two passwords are not the same'];
  expect(
    saidBy(changePasswordForm, {
      currentPassword: 'x',
      newPassword: 'secret1',
      repeated: 'secret2',
    }),
  ).toEqual(differ);
  expect(saidBy(resetPasswordForm, { newPassword: 'secret1', repeated: 'secret2' })).toEqual(
    differ,
  );
  expect(saidBy(resetPasswordForm, { newPassword: 'secret1', repeated: 'secret1' })).toEqual([]);
  const passwords = { currentPassword: 'x', newPassword: 'secret1', repeated: 'secret2' };
  for (const form of [changePasswordForm, resetPasswordForm])
    expect(form.safeParse(passwords).error?.issues.map(({ path }) => path)).toEqual([['repeated']]);
});

describe('the form of a club', () => {
  it('asks for a name', () => {
    expect(clubForm.parse({ name: ' Chess ' })).toEqual({ name: 'Chess' });
    for (const empty of [{ name: ' ' }, {}]) expect(saidBy(clubForm, empty)).toHaveLength(1);
  });
});
