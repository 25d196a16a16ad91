import { SortDirection } from '../shared/sort.js';
import { Gender, Status, UserType } from '../shared/status.js';
import { describeWords } from './describe-words.js';

describeWords(Status, 'Status', 'Whether a dish, user, meal or plan is in use.', {
  ACTIVE: 'In use; for a plan: the one that customers see. REST writes 1.',
  INACTIVE: 'Out of use; for a plan: OFF. REST writes 0.',
});

describeWords(UserType, 'UserType', 'What a user is to the kitchen.', {
  ADMIN:
    'Signs in with e-mail and password and runs the kitchen; has a wallet, orders nothing. REST writes 0.',
  CUSTOMER: 'Has a wallet, addresses and a personal link. REST writes 1.',
  DELIVERY: 'Brings the boxes; has neither wallet nor link. REST writes 2.',
});

describeWords(Gender, 'Gender', 'A gender, as far as it is known.', {
  UNKNOWN: 'Not known, or not stated.',
  MALE: 'Male.',
  FEMALE: 'Female.',
  OTHERS: 'Another gender.',
});

describeWords(SortDirection, 'SortDirection', 'Which end of a list comes first.', {
  ASCENDING: 'From the least, the earliest, or A, on.',
  DESCENDING: 'From the most, the latest, or Z, on.',
});

export { Gender, SortDirection, Status, UserType };
