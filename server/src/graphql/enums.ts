import { SortDirection } from '../shared/sort.js';
import { Gender, Status, UserType } from '../shared/status.js';
import { describeWords } from './describe-words.js';

describeWords(Status, 'Status', 'Status of a dish, user, meal, or plan.', {
  ACTIVE: 'Active. For a plan: ON. REST writes 1.',
  INACTIVE: 'Inactive. For a plan: OFF. REST writes 0.',
});

describeWords(UserType, 'UserType', 'Type of user.', {
  ADMIN: 'Admin: signs in with an email and a password. Has a wallet, but cannot order. REST writes 0.',
  CUSTOMER: 'Customer: has a wallet, addresses, and a personal link. REST writes 1.',
  DELIVERY: 'Rider: has neither a wallet nor a link. REST writes 2.',
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

export { Gender, SortDirection, Status, UserType };
