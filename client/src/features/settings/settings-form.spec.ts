import { formOfKitchen, inputOfKitchen, inputOfMeal, validateKitchen, validateMeal } from './settings-form';

const kitchen = {
  kitchenName: 'Annapurna',
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

test('settings are sent as they came when nothing was typed; amounts stand with commas between them', () => {
  const form = formOfKitchen(kitchen);
  expect(form).toMatchObject({ lowBalance: '300', quickTopUps: '500, 1000', address: '' });
  expect(inputOfKitchen(form)).toMatchObject({ lowBalance: 300, quickTopUps: [500, 1000], gstin: '' });
  expect(inputOfKitchen({ ...form, lowBalance: '0', quickTopUps: '' })).toMatchObject({
    lowBalance: 0,
    quickTopUps: [],
  });
});

test('an amount that is none is refused before it is sent', () => {
  const form = formOfKitchen(kitchen);
  expect(validateKitchen(form)).toEqual({});
  expect(validateKitchen({ ...form, lowBalance: 'some' })).toHaveProperty('lowBalance');
  expect(validateKitchen({ ...form, quickTopUps: '500, many' })).toHaveProperty('quickTopUps');
});

test('days to order ahead are 0 to 14, and the alarm is a time', () => {
  const form = formOfKitchen(kitchen);
  expect(form).toMatchObject({ orderAheadDays: '3', planAlarmAt: '18:00' });
  expect(inputOfKitchen({ ...form, orderAheadDays: ' 14 ' })).toMatchObject({
    orderAheadDays: 14,
    planAlarmAt: '18:00',
  });
  for (const orderAheadDays of ['', '-1', '15', '2.5', 'some'])
    expect(validateKitchen({ ...form, orderAheadDays })).toHaveProperty('orderAheadDays');
  for (const planAlarmAt of ['', '24:00', '6 PM'])
    expect(validateKitchen({ ...form, planAlarmAt })).toHaveProperty('planAlarmAt');
});

test('the limit of boxes is 0 to 99', () => {
  const form = formOfKitchen(kitchen);
  expect(inputOfKitchen({ ...form, boxLimit: ' 12 ' })).toMatchObject({ boxLimit: 12 });
  for (const boxLimit of ['', '-1', '100', '2.5', 'some'])
    expect(validateKitchen({ ...form, boxLimit })).toHaveProperty('boxLimit');
});

test('a meal needs a title and two times; no closing time is null', () => {
  const meal = {
    title: ' Supper ',
    opensAt: '19:00',
    closesAt: '20:30',
    closesMinutesBefore: '',
    status: 'ACTIVE',
  } as const;
  expect(inputOfMeal(meal)).toEqual({ ...meal, title: 'Supper', closesMinutesBefore: null });
  expect(inputOfMeal({ ...meal, closesMinutesBefore: '90' }).closesMinutesBefore).toBe(90);
  expect(validateMeal(meal)).toEqual({});
  for (const wrong of [{ title: ' ' }, { opensAt: '24:00' }, { closesMinutesBefore: '-5' }])
    expect(Object.keys(validateMeal({ ...meal, ...wrong }))).toEqual(Object.keys(wrong));
});
