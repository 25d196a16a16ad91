import {
  clockOf,
  formOfKitchen,
  formOfMeal,
  inputOfKitchen,
  inputOfMeal,
  validateKitchen,
  validateMeal,
} from './settings-form';

const kitchen = {
  kitchenName: 'Annapurna',
  pictureUrl: '',
  phone: '020 4123 4567',
  address: null,
  fssaiNumber: '',
  gstin: null,
  upiId: '',
  payeeName: '',
  lowBalance: 300,
  quickTopUps: [500, 1000],
  orderAheadDays: 3,
  planAlarmAt: '18:00',
  boxLimit: 4,
  deliveryProof: 'PHOTO' as const,
  addressEditors: 'CUSTOMERS' as const,
  activeDay: 'FOLLOWS' as const,
  version: 4,
};

test('unchanged settings are sent as they were loaded, with lists of amounts separated by commas', () => {
  const form = formOfKitchen(kitchen);
  expect(form).toMatchObject({ lowBalance: '300', quickTopUps: '500, 1000', address: '' });
  expect(inputOfKitchen(form)).toMatchObject({ lowBalance: 300, quickTopUps: [500, 1000], gstin: '' });
  expect(inputOfKitchen({ ...form, lowBalance: '0', quickTopUps: '' })).toMatchObject({
    lowBalance: 0,
    quickTopUps: [],
  });
});

test('an invalid amount in the settings is rejected before it is sent', () => {
  const form = formOfKitchen(kitchen);
  expect(validateKitchen(form)).toEqual({});
  expect(validateKitchen({ ...form, lowBalance: 'some' })).toHaveProperty('lowBalance');
  expect(validateKitchen({ ...form, quickTopUps: '500, many' })).toHaveProperty('quickTopUps');
});

test('the settings accept 0 to 14 days to order ahead, and a time for the plan alarm', () => {
  const form = formOfKitchen(kitchen);
  expect(form).toMatchObject({ orderAheadDays: '3', planAlarmAt: '6:00 PM' });
  expect(inputOfKitchen({ ...form, orderAheadDays: ' 14 ' })).toMatchObject({
    orderAheadDays: 14,
    planAlarmAt: '18:00',
  });
  for (const orderAheadDays of ['', '-1', '15', '2.5', 'some'])
    expect(validateKitchen({ ...form, orderAheadDays })).toHaveProperty('orderAheadDays');
  for (const planAlarmAt of ['', '24:00', '6'])
    expect(validateKitchen({ ...form, planAlarmAt })).toHaveProperty('planAlarmAt');
});

test('the box limit accepts 0 to 99', () => {
  const form = formOfKitchen(kitchen);
  expect(inputOfKitchen({ ...form, boxLimit: ' 12 ' })).toMatchObject({ boxLimit: 12 });
  for (const boxLimit of ['', '-1', '100', '2.5', 'some'])
    expect(validateKitchen({ ...form, boxLimit })).toHaveProperty('boxLimit');
});

test('a meal form needs a title and two times, and an empty closing time is sent as null', () => {
  const meal = {
    title: ' Supper ',
    deliveryStartsAt: '19:00',
    deliveryEndsAt: '20:30',
    closesAt: '',
    closesDaysBefore: '1',
    status: 'ACTIVE',
  } as const;
  const { closesAt, closesDaysBefore, ...sent } = meal;
  expect(inputOfMeal(meal)).toEqual({ ...sent, title: 'Supper', closesMinutesBefore: null });
  expect(inputOfMeal({ ...meal, closesAt: '20:00' }).closesMinutesBefore).toBe(1_380);
  expect(inputOfMeal({ ...meal, closesAt: '17:30', closesDaysBefore: '0' }).closesMinutesBefore).toBe(90);
  expect(validateMeal(meal)).toEqual({});
  for (const wrong of [{ title: ' ' }, { deliveryStartsAt: '24:00' }, { closesAt: '8' }])
    expect(Object.keys(validateMeal({ ...meal, ...wrong }))).toEqual(Object.keys(wrong));
});

test.each([
  ['14:00', '14:00'],
  [' 9:05 ', '09:05'],
  ['2 pm', '14:00'],
  ['12:30 PM', '12:30'],
  ['12:15 a.m.', '00:15'],
  ['8.30 am', '08:30'],
  ['8', undefined],
  ['24:00', undefined],
  ['13:00 PM', undefined],
  ['0 am', undefined],
  ['noon', undefined],
  ['', undefined],
])('clockOf reads %p as %p', (text, time) => expect(clockOf(text)).toBe(time));

test('the times of a meal and of the alarm are sent with 24 hours', () => {
  const meal = {
    title: 'Supper',
    deliveryStartsAt: '7 pm',
    deliveryEndsAt: '8:30 PM',
    closesAt: '5 pm',
    closesDaysBefore: '0',
    status: 'ACTIVE',
  } as const;
  expect(inputOfMeal(meal)).toMatchObject({
    deliveryStartsAt: '19:00',
    deliveryEndsAt: '20:30',
    closesMinutesBefore: 120,
  });
});

test('a meal form shows the stored times on a 12-hour clock', () => {
  const meal = {
    id: 'supper',
    title: 'Supper',
    titleIsFixed: false,
    deliveryStartsAt: '09:15',
    deliveryEndsAt: '23:15',
    deliveryHours: '9:15 AM to 11:15 PM',
    closesMinutesBefore: 555,
    status: 'ACTIVE',
    version: 1,
  } as const;
  const form = formOfMeal(meal);
  expect(form).toMatchObject({
    deliveryStartsAt: '9:15 AM',
    deliveryEndsAt: '11:15 PM',
    closesAt: '12:00 AM',
    closesDaysBefore: '0',
  });
  expect(inputOfMeal(form)).toMatchObject({
    deliveryStartsAt: '09:15',
    deliveryEndsAt: '23:15',
    closesMinutesBefore: 555,
  });
});
