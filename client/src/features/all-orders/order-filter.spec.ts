import { pageCount } from '../../shared/ui/lists/pager';
import { orderNumberIn, readAddress, standardFilter, toOrderFilter, writeAddress } from './order-filter';
import { applyDraft, draftOf } from './use-order-filters';

const now = '2026-11-21';
const standard = { filter: standardFilter(now), page: 1, rows: 25 };
const read = (address: string) => readAddress(new URLSearchParams(address), now);

describe('the address of All Orders', () => {
  test('an empty address means the default filters of All Orders: all four statuses, every meal, placed today, 25 rows', () => {
    expect(read('')).toEqual(standard);
    expect(standard.filter).toMatchObject({ placedFrom: now, placedTo: now, forFrom: '', forTo: '' });
    expect(standard.filter.statuses).toHaveLength(4);
  });

  test('the view of All Orders is unchanged after it is written to the address and read again', () => {
    const view = {
      filter: {
        statuses: ['PLACED', 'CANCELLED'] as const,
        mealId: 'meal-1',
        customer: 'Asha & Söhne, 98765',
        dishId: 'dish-1',
        placedFrom: '' as const,
        placedTo: '2026-11-30',
        forFrom: '2026-11-01',
        forTo: '' as const,
      },
      sort: { key: 'amount', desc: true },
      page: 3,
      rows: 100,
    };
    expect(read(writeAddress(view).toString())).toEqual(view);
  });

  test("the address of All Orders contains today's date, so that a shared link shows the same day tomorrow", () => {
    const shared = writeAddress(standard).toString();
    expect(shared).toBe('placedFrom=2026-11-21&placedTo=2026-11-21');
    expect(readAddress(new URLSearchParams(shared), '2026-11-22')).toEqual(standard);
  });

  test('an address of All Orders with a customer covers all days, unless it contains days', () => {
    expect(read('customer=Asha').filter).toMatchObject({ placedFrom: '', placedTo: '' });
    expect(read('customer=Asha&forFrom=2026-11-23').filter).toMatchObject({
      placedFrom: now,
      forFrom: '2026-11-23',
    });
  });

  test('a filter without any status is read from the address without a status', () => {
    const view = { ...standard, filter: { ...standard.filter, statuses: [] } };
    expect(read(writeAddress(view).toString())).toEqual(view);
  });

  test.each([
    ['page=0'],
    ['page=-1'],
    ['page=two'],
    ['rows=7'],
    ['placedFrom=yesterday'],
    ['placedTo=2026-02-31'],
    ['status=NONSENSE'],
    ['sort=mobile'],
  ])('%s in the address of All Orders is ignored', (address) => expect(read(address)).toEqual(standard));

  test.each([
    [0, 25, 1],
    [25, 25, 1],
    [26, 25, 2],
    [10_000, 100, 100],
  ])('%i orders with %i on a page result in %i pages', (total, rows, pages) =>
    expect(pageCount(total, rows)).toBe(pages),
  );
});

describe('toOrderFilter', () => {
  test('the server filter omits empty fields', () =>
    expect(toOrderFilter(standard.filter)).toEqual({ placedFrom: now, placedTo: now }));

  test('the server filter contains the statuses only if some are excluded', () =>
    expect(toOrderFilter({ ...standard.filter, statuses: ['CANCELLED'] })).toMatchObject({
      statuses: ['CANCELLED'],
    }));
});

test.each([
  ['#4011', { orderNumber: 4011, isCertain: true }],
  [' # 1001 ', { orderNumber: 1001, isCertain: true }],
  ['4011', { orderNumber: 4011, isCertain: false }],
  ['00001', undefined],
  ['401', undefined],
  ['9876500001', undefined],
  ['asha 4011', undefined],
])('orderNumberIn reads %j as %j', (text, number) => expect(orderNumberIn(text)).toEqual(number));

describe('filter form', () => {
  const draft = draftOf(standard.filter);

  test('the filter form displays and reads days as dd/mm/yy', () => {
    expect(draft.placedFrom).toBe('21/11/26');
    expect(applyDraft(draft).filter).toEqual(standard.filter);
  });

  test('an empty day in the filter form means any day', () =>
    expect(applyDraft({ ...draft, placedFrom: ' ' }).filter?.placedFrom).toBe(''));

  test.each(['1/1/26', '31/02/26', '29/02/27', '32/01/26', 'soon', '21/11/2026'])(
    'the filter form rejects %s',
    (text) => expect(applyDraft({ ...draft, forTo: text }).errors).toEqual({ forTo: 'Use dd/mm/yy' }),
  );

  test('the filter form reads years from 70 as 19xx', () =>
    expect(applyDraft({ ...draft, placedFrom: '01/01/70' }).filter?.placedFrom).toBe('1970-01-01'));

  test('the filter form rejects a first day after the last day', () =>
    expect(applyDraft({ ...draft, placedFrom: '22/11/26' }).errors).toHaveProperty('placedFrom'));
});
