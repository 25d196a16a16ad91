import { describeError, openLog } from './log.js';

function logged(error: unknown): string {
  const lines: string[] = [];
  openLog('info', { write: (line) => void lines.push(line) }).error({ err: error }, 'a request failed');
  return lines.join('');
}

test('a logged database error contains code, constraint, and location, but no values of the row', () => {
  const driver = Object.assign(new Error('duplicate key value: Key (mobile)=(9876543210)'), {
    code: '23505',
    constraint: 'users_mobile_unique_within_type',
    detail: 'Key (email)=(asha@kitchen.example) already exists.',
  });
  const orm = new Error(`insert into users values ('Asha Rao') - duplicate key`, { cause: driver });
  const line = logged(orm);
  expect(JSON.parse(line).err).toMatchObject({
    type: 'Error',
    message: 'rejected by the database',
    code: '23505',
    constraint: 'users_mobile_unique_within_type',
    stack: expect.stringMatching(/^\s+at .*log\.spec/),
  });
  expect(line).not.toMatch(/Asha|asha|98765|insert into/);
});

test('a multi-line message is not repeated by the logged stack', () => {
  const error = new Error('first line\n    at secret-of-a-customer 12345678');
  expect(logged(error)).not.toMatch(/12345678/);
  expect(describeError(error).stack).not.toMatch(/secret-of-a-customer/);
});

test('the text of a thrown value that is not an error is not logged', () => {
  expect(logged('a password')).not.toMatch('a password');
});

test('causes of an error are logged up to a depth', () => {
  let error = new Error('the first');
  for (let depth = 0; depth < 6; depth++) error = new Error('behind', { cause: error });
  expect(logged(error).match(/"type":"Error"/g)).toHaveLength(4);
});
