import { registerEnumType } from 'type-graphql';
import { SortDirection } from '../shared/sort.js';
import { Gender, Status, UserType } from '../shared/status.js';

registerEnumType(Status, {
  name: 'Status',
  description: 'Whether a dish, user, meal or plan is in use.',
  valuesConfig: {
    ACTIVE: { description: 'In use; for a plan: the one that customers see. REST writes 1.' },
    INACTIVE: { description: 'Out of use; for a plan: OFF. REST writes 0.' },
  },
});

registerEnumType(UserType, {
  name: 'UserType',
  description: 'What a user is to the kitchen.',
  valuesConfig: {
    ADMIN: {
      description:
        'Signs in with e-mail and password and runs the kitchen; has a wallet, orders nothing. REST writes 0.',
    },
    CUSTOMER: { description: 'Has a wallet, addresses and a personal link. REST writes 1.' },
    DELIVERY: { description: 'Brings the boxes; has neither wallet nor link. REST writes 2.' },
  },
});

registerEnumType(Gender, {
  name: 'Gender',
  description: 'A gender, as far as it is known.',
  valuesConfig: {
    UNKNOWN: { description: 'Not known, or not stated.' },
    MALE: { description: 'Male.' },
    FEMALE: { description: 'Female.' },
    OTHERS: { description: 'Another gender.' },
  },
});

registerEnumType(SortDirection, {
  name: 'SortDirection',
  description: 'Which end of a list comes first.',
  valuesConfig: {
    ASCENDING: { description: 'From the least, the earliest, or A, on.' },
    DESCENDING: { description: 'From the most, the latest, or Z, on.' },
  },
});

export { Gender, SortDirection, Status, UserType };
