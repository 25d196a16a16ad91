import { Gender, Status, UserType } from '../src/shared/status.js';

/** A customer or delivery user of the sample data. Balance in rupees. */
export interface SampleUser {
  readonly title: string;
  readonly mobileNumber: string;
  readonly alternateMobileNumber?: string;
  readonly gender: Gender;
  readonly type: UserType;
  readonly status: Status;
  readonly balance: string;
  readonly addresses: readonly string[];
}

/** Five customers, one with a balance of 150 and an inactive one without money, and a delivery user (decisions, "Sample data"). */
export const SAMPLE_USERS: readonly SampleUser[] = [
  {
    title: 'Asha Nair',
    mobileNumber: '9876500001',
    alternateMobileNumber: '9876500011',
    gender: Gender.FEMALE,
    type: UserType.CUSTOMER,
    status: Status.ACTIVE,
    balance: '2500',
    addresses: [
      '14, Lotus Residency, Baner Road, Pune 411045',
      'Desk 4B, Cerebrum IT Park, Kalyani Nagar, Pune 411014',
    ],
  },
  {
    title: 'Rohan Deshpande',
    mobileNumber: '9876500002',
    gender: Gender.MALE,
    type: UserType.CUSTOMER,
    status: Status.ACTIVE,
    balance: '150',
    addresses: ['Flat 302, Shanti Heights, Kothrud, Pune 411038'],
  },
  {
    title: 'Meenakshi Subramaniam-Venkataraghavan',
    mobileNumber: '9876500003',
    gender: Gender.FEMALE,
    type: UserType.CUSTOMER,
    status: Status.ACTIVE,
    balance: '1840.50',
    addresses: ['7, Second Cross, Aundh, Pune 411007'],
  },
  {
    title: 'Farhan Sheikh',
    mobileNumber: '9876500004',
    gender: Gender.MALE,
    type: UserType.CUSTOMER,
    status: Status.ACTIVE,
    balance: '620',
    addresses: ['B-11, Green Park Society, Viman Nagar, Pune 411014'],
  },
  {
    title: 'Kavya Iyer',
    mobileNumber: '9876500005',
    gender: Gender.UNKNOWN,
    type: UserType.CUSTOMER,
    status: Status.INACTIVE,
    balance: '0',
    addresses: ['21, Model Colony, Shivajinagar, Pune 411016'],
  },
  {
    title: 'Suresh (deliveries)',
    mobileNumber: '9876500006',
    gender: Gender.MALE,
    type: UserType.DELIVERY,
    status: Status.ACTIVE,
    balance: '0',
    addresses: [],
  },
];
