import { ImportOutcome } from '../../shared/import-outcome.js';
import { SortDirection } from '../../shared/sort.js';
import { Gender, Status, UserType } from '../../shared/status.js';
import { Weekday } from '../../shared/weekday.js';
import { describeWords } from './describe-words.js';

describeWords(Status, 'Status', 'Status of a dish, user, meal, or plan.', {
  ACTIVE: 'Active. For a plan: ON. In REST: 1.',
  INACTIVE: 'Inactive. For a plan: OFF. In REST: 0.',
});

describeWords(UserType, 'UserType', 'Type of user.', {
  ADMIN: 'Admin: signs in with an email and a password. Has a wallet, but cannot order. Value in REST: 0.',
  CUSTOMER: 'Customer: has a wallet, addresses, and a personal link. Value in REST: 1.',
  DELIVERY: 'Rider: has no wallet and no personal link. Value in REST: 2.',
  API_KEY:
    'API key, as the author of a change. No list of users contains it, and no input accepts it. Value in REST: 3.',
});

describeWords(Gender, 'Gender', 'Gender.', {
  UNKNOWN: 'Not stated.',
  MALE: 'Male.',
  FEMALE: 'Female.',
  OTHERS: 'Another gender.',
});

describeWords(SortDirection, 'SortDirection', 'Sort direction.', {
  ASCENDING: 'Ascending.',
  DESCENDING: 'Descending.',
});

describeWords(ImportOutcome, 'ImportOutcome', 'Outcome of a row of an import.', {
  CREATED: 'A new customer or dish. In a dry run, the row would create one.',
  DUPLICATE: 'The customer or dish exists already, or an earlier row has the same mobile number or title.',
  INVALID: 'The row has an error.',
});

describeWords(Weekday, 'Weekday', 'Day of the week, in India.', {
  MONDAY: 'Monday.',
  TUESDAY: 'Tuesday.',
  WEDNESDAY: 'Wednesday.',
  THURSDAY: 'Thursday.',
  FRIDAY: 'Friday.',
  SATURDAY: 'Saturday.',
  SUNDAY: 'Sunday.',
});

export { ImportOutcome, SortDirection, Status, UserType, Weekday };
