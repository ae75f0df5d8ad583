import { changePasswordForm, profileForm, resetPasswordForm, signInForm, signUpForm } from '.';

const saidBy = (
  form: { safeParse: (value: unknown) => { success: boolean; error?: { issues: { message: string }[] } } },
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

  it.each([
    ['name', '  ', 'Name is required'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['password', '12345', 'Password must be at least 6 characters long'],
    ['department', '', 'Department is required'],
  ])('refuses %s "%s"', (field, value, message) => expect(saidBy(signUpForm, { ...newcomer, [field]: value })).toEqual([message]));

  it('offers no super admin', () => expect(saidBy(signUpForm, { ...newcomer, role: 'superAdmin' })).toHaveLength(1));
});

it('a profile needs a name and a department', () => {
  expect(saidBy(profileForm, { name: '', department: ' ', year: '' })).toEqual(['Name is required', 'Department is required']);
});

it('a new password is written twice', () => {
  const differ = ['The two passwords are not the same'];
  expect(saidBy(changePasswordForm, { currentPassword: 'x', newPassword: 'secret1', repeated: 'secret2' })).toEqual(differ);
  expect(saidBy(resetPasswordForm, { newPassword: 'secret1', repeated: 'secret2' })).toEqual(differ);
  expect(saidBy(resetPasswordForm, { newPassword: 'secret1', repeated: 'secret1' })).toEqual([]);
});
