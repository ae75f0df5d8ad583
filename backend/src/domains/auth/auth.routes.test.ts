import { testApp, testPassword, type TestApp } from '../../testing';

let campus: TestApp;
beforeAll(async () => {
  campus = await testApp();
});
afterAll(() => campus.close());
beforeEach(() => campus.empty());

describe('sign-in', () => {
  it('answers the whole user and a token that works', async () => {
    const { send, make } = campus;
    const ada = await make.user({ name: 'Ada', email: 'ada@campus.test' });
    const { status, body } = await send('POST /auth/login', { body: { email: ' ADA@campus.test ', password: testPassword } });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      _id: ada.id,
      name: 'Ada',
      email: 'ada@campus.test',
      role: 'member',
      image: '',
      clubAffiliations: [],
    });
    const profile = await send('GET /auth/profile', { as: body.token });
    expect(profile.body.user._id).toBe(ada.id);
  });
});
