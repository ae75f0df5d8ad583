import { calls } from 'contracts';
import { profile } from 'contracts/calls/auth.calls';
import { serializerOf } from '../http/serializer';
import { checkAnswer } from './check-answer';

const user = {
  _id: 'u1',
  name: 'Ada',
  email: 'ada@campus.test',
  role: 'member',
  department: '',
  year: '',
  isActive: true,
  image: '',
  clubAffiliations: [],
  createdAt: '2026-03-02T06:00:00.000Z',
};
const error = { success: false, message: 'No', code: 'no', requestId: 'r1' };
const check = (status: number, body: unknown) => () =>
  checkAnswer(profile, status, JSON.stringify(body));

describe('an answer and its contract', () => {
  it('agree silently', () => {
    expect(check(200, { success: true, user, data: user })).not.toThrow();
    expect(check(401, error)).not.toThrow();
  });

  it('part with a failure: a missing field, a wrong type, another error shape, an undeclared status', () => {
    expect(check(200, { success: true, user })).toThrow('against its contract');
    expect(check(200, { success: true, user: { ...user, role: 'admin' }, data: user })).toThrow(
      'against its contract',
    );
    expect(check(401, { error: 'No' })).toThrow('against its contract');
    expect(check(409, error)).toThrow('does not declare this status');
  });
});

describe('the serializer', () => {
  it('drops what the contract does not list, at every depth', () => {
    const leaky = { ...user, passwordHash: 'secret' };
    const text = serializerOf(profile)({
      success: true,
      user: leaky,
      data: leaky,
      session: 'secret',
    });
    expect(text).not.toContain('secret');
    expect(JSON.parse(text)).toEqual({ success: true, user, data: user });
  });

  it('refuses to write an answer that misses a field', () => {
    expect(() => serializerOf(profile)({ success: true, user })).toThrow('data');
  });

  it('can be compiled for every call that answers JSON', () => {
    for (const call of calls)
      if ('answer' in call) expect(typeof serializerOf(call)).toBe('function');
  });
});
