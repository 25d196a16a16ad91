import { rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { setAdminSignIn } from '../testkit/operations.js';
import { ADMIN_PASSWORD } from '../testkit/seed.js';

const kitchen = openKitchen();

describe('setting what an admin signs in with', () => {
  test.each<[string, string, string, object]>([
    [
      'short passwords',
      'x@y.in',
      '123456789',
      { message: 'The password must have 10 characters or more.', field: 'password' },
    ],
    [
      'endless passwords',
      'x@y.in',
      'x'.repeat(201),
      { message: 'The password can have at most 200 characters.', field: 'password' },
    ],
    [
      'an invalid email address',
      'x@y',
      'a-long-password',
      { message: 'Enter a valid email address.', field: 'email' },
    ],
    [
      'control characters',
      'x\u0000@y.in',
      'a-long-password',
      { message: 'Enter a valid email address.', field: 'email' },
    ],
  ])('setAdminSignIn rejects a sign-in with %s', async (_what, email, password, rejection) => {
    const { id } = await kitchen.seed.admin();
    const answer = await setAdminSignIn(await kitchen.as.admin(), id, email, password);
    expect(rejected(answer)).toEqual({ code: 'BAD_USER_INPUT', ...rejection });
  });

  test("setAdminSignIn rejects another admin's email, regardless of case", async () => {
    const [one, two] = [await kitchen.seed.admin(), await kitchen.seed.admin()];
    const answer = await setAdminSignIn(
      await kitchen.as.admin(),
      one.id,
      two.email.toUpperCase(),
      ADMIN_PASSWORD,
    );
    expect(rejected(answer)).toEqual({
      code: 'CONFLICT',
      message: 'Another admin already signs in with this email address.',
      field: 'email',
    });
  });

  test('setAdminSignIn rejects a user who is not an admin', async () => {
    const { id } = await kitchen.seed.customer();
    const answer = await setAdminSignIn(await kitchen.as.admin(), id, 'c@kitchen.example', ADMIN_PASSWORD);
    expect(rejected(answer).message).toBe(
      'This user is not an admin. Only admins sign in with an email and a password.',
    );
  });
});
