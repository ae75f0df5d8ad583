import { personOf, type Claims, type Provider } from './provider-person';
import { SignInFailure } from './sign-in-failure';

const provider: Provider = {
  id: 'campus',
  name: 'Campus account',
  issuer: 'https://id.campus.test',
  clientId: 'portal',
  secret: undefined,
  scope: 'openid email profile',
  trustEmail: false,
  emailDomains: [],
  department: { claim: 'unit', values: { CS: 'Computer Science', ME: 'Mechanical' } },
  role: {
    claim: 'groups',
    values: { staff: 'facultyCoordinator', leads: 'clubAdmin', students: 'member' },
  },
};
const grace: Claims = {
  iss: 'https://id.campus.test',
  sub: 'grace-1',
  email: 'Grace@Campus.test',
  email_verified: true,
  name: 'Grace Hopper',
};
const read = (claims: Claims, change: Partial<Provider> = {}) =>
  personOf({ ...provider, ...change }, { ...grace, ...claims });

it('reads who a person is', () => {
  expect(read({ unit: 'CS', groups: ['students'] })).toEqual({
    issuer: 'https://id.campus.test',
    subject: 'grace-1',
    email: 'grace@campus.test',
    problem: undefined,
    name: 'Grace Hopper',
    department: 'Computer Science',
    role: 'member',
  });
});

it.each([
  ['one value', 'leads', 'clubAdmin'],
  ['several', ['students', 'staff', 'leads'], 'facultyCoordinator'],
  ['the highest first', ['leads', 'students'], 'clubAdmin'],
  ['others beside it', ['chess', 'students'], 'member'],
  ['only others', ['chess'], null],
  ['the name of a role, which is no value', ['superAdmin', 'clubAdmin'], null],
  ['the name of a property of every object', ['toString', 'constructor'], null],
  ['another case', ['Staff'], null],
  ['no text', [7, { staff: true }, null], null],
  ['nothing', undefined, null],
])('takes the role from a claim with %s', (_what, groups, role) => {
  expect(read({ groups }).role).toBe(role);
});

it('never gives a super admin, and no role without a mapping', () => {
  const values = { root: 'superAdmin' } as unknown as Record<string, 'member'>;
  expect(read({ groups: ['root'] }, { role: { claim: 'groups', values } }).role).toBeNull();
  expect(read({ groups: ['staff'] }, { role: undefined }).role).toBeNull();
});

it.each([
  ['CS', 'Computer Science'],
  [['unknown', 'ME', 'CS'], 'Mechanical'],
  ['Philosophy', null],
  ['toString', null],
  [undefined, null],
])('takes the department %p from the mapping as %p', (unit, department) => {
  expect(read({ unit }).department).toBe(department);
});

it('takes a department as it is where there is no mapping', () => {
  const department = { claim: 'unit', values: undefined };
  expect(read({ unit: ' Philosophy ' }, { department }).department).toBe('Philosophy');
  expect(read({ unit: ['  ', 'Law'] }, { department }).department).toBe('Law');
  expect(read({ unit: 'x'.repeat(101) }, { department }).department).toBe('x'.repeat(100));
  expect(read({ unit: 'CS' }, { department: undefined }).department).toBeNull();
});

it.each<[string, Claims, string]>([
  ['the whole name', { name: 'Ada King', given_name: 'Ada', family_name: 'Byron' }, 'Ada King'],
  ['its parts', { name: undefined, given_name: 'Ada', family_name: 'Byron' }, 'Ada Byron'],
  ['its parts for an empty one', { name: ' ', given_name: 'Ada' }, 'Ada'],
  ['the address', { name: undefined }, 'grace'],
  ['nothing', { name: undefined, email: '' }, 'New member'],
])('names a person by %s', (_what, claims, name) => {
  expect(read(claims).name).toBe(name);
});

it.each<[string, Claims, Partial<Provider>, string | undefined]>([
  ['a verified one', { email_verified: true }, {}, undefined],
  ['one verified in words', { email_verified: 'true' }, {}, undefined],
  ['one not verified', { email_verified: false }, {}, 'unverified'],
  [
    'one not verified, of a trusted provider',
    { email_verified: false },
    { trustEmail: true },
    'unverified',
  ],
  ['one verified otherwise', { email_verified: 1 }, { trustEmail: true }, 'unverified'],
  ['one of which nothing is said', { email_verified: undefined }, {}, 'unverified'],
  [
    'the same of a trusted provider',
    { email_verified: undefined },
    { trustEmail: true },
    undefined,
  ],
  ['one of the domain', {}, { emailDomains: ['other.test', 'campus.test'] }, undefined],
  ['one of another domain', {}, { emailDomains: ['other.test'] }, 'other-domain'],
  [
    'one of a domain below it',
    { email: 'a@x.campus.test' },
    { emailDomains: ['campus.test'] },
    'other-domain',
  ],
  ['none', { email: undefined }, {}, 'no-email'],
  ['no address', { email: 'grace' }, {}, 'no-email'],
  [
    'a list, of which the first counts',
    { email: ['a@campus.test', 'b@campus.test'] },
    {},
    undefined,
  ],
])('says of the address what is wrong: %s', (_what, claims, change, problem) => {
  const { email, problem: found } = read(claims, change);
  expect(found).toBe(problem);
  expect(email === undefined).toBe(problem !== undefined);
});

it.each([{ iss: undefined }, { sub: undefined }, { iss: '' }, { sub: 7 }])(
  'refuses a person with %j',
  (claims) => {
    expect(() => read(claims)).toThrow(SignInFailure);
    expect(() => read(claims)).toThrow(expect.objectContaining({ reason: 'refused' }));
  },
);
