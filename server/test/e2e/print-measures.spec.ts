/** Tests that the layout of labels, which depends on text heights measured in the browser, fits their texts. */
import { sql } from '../../src/db/sql.js';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { assignStops } from '../testkit/delivery.js';
import { accepted } from '../testkit/graphql-client.js';
import { editOrder } from '../testkit/operations.js';
import { BREAKFAST_ID } from '../testkit/seed.js';
import { AdminApi } from './admin-api.js';
import { cutOff, pdfOf, printAddress, readyToPrint } from './printed.js';
import { LONG_ADDRESS, MANY_DISHES } from './printing-kitchen.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

/** Collects the elements whose height would differ if the browser had laid them out again before measuring. */
const WATCH_TRIALS = `
  window.trials = { measured: 0, other: [] };
  new MutationObserver(() => {
    for (const flow of document.querySelectorAll('.print-trials .print-flow')) {
      const heights = () => [...flow.children].map((item) => item.getBoundingClientRect().height);
      const before = heights();
      flow.style.display = 'none';
      heights();
      flow.style.display = '';
      const after = heights();
      trials.measured += before.length;
      before.forEach((height, at) => {
        if (Math.abs(height - after[at]) > 0.1) trials.other.push(flow.children[at].textContent);
      });
    }
  }).observe(document, { childList: true, subtree: true });
`;

test('text that does not fit at the normal size is measured as it is rendered', async () => {
  const mixed = { date: dayFromToday(6), mealId: BREAKFAST_ID };
  for (let number = 0; number < 40; number++) {
    const customer = await kitchen.seed.customer({
      title: `Divya Qureshi ${number}`,
      addresses: [`${number}, Sai Residency${number % 2 ? ', Prabhat Road' : ''}, Kothrud, Pune 411038`],
      balancePaise: 5_000_000,
    });
    const portions = Object.fromEntries(
      Object.keys(MANY_DISHES).map((title, at) => [title, (number % (at + 2)) * 2]),
    );
    const wanted = Object.entries(portions).filter(([, quantity]) => quantity > 0);
    const order = await adminApi.place(
      customer,
      mixed.date,
      wanted.length > 0 ? Object.fromEntries(wanted) : { 'Corn Salad': 3 },
    );
    accepted(await editOrder(kitchen.admin, order.id, { instructions: `Less oil please, box ${number}` }));
  }
  const visit = await kitchen.visitAsAdmin(printAddress(mixed, 'labels'), 1280);
  const { page } = visit;
  await page.addInitScript(WATCH_TRIALS);
  await page.reload();
  await readyToPrint(visit);
  const { measured, other } = await page.evaluate<{ measured: number; other: string[] }>('trials');
  expect(measured).toBeGreaterThan(100);
  expect(other).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
});

const SIX = [
  'Vegetable Poha',
  'Corn Salad',
  'Sprout Chaat',
  'Ragi Idli & Sambar',
  'Masala Oats Upma',
  'Egg White Bhurji & Toast',
];
const LONG_NAME = 'Meenakshi Subramaniam-Venkataraghavan of the Thiruvananthapuram Lakshminarayanan family';
const LONG_DISH = 'Multigrain Thalipeeth with Home-Churned White Butter, Curd and Green Chilli Thecha';

test.each(['a4-24', 'a4-24-wide', 'roll'])(
  'no label on paper %s cuts off or overlaps a text',
  async (paper) => {
    const hard = { date: dayFromToday(7), mealId: BREAKFAST_ID };
    const { date } = hard;
    if (paper === 'a4-24') {
      await sql(kitchen.em.fork(), 'update settings set kitchen_name = $1, fssai_number = $2', [
        'Annapurna Homely Tiffin and Catering Services, Wakad',
        '12345678901234',
      ]);
      await sql(
        kitchen.em.fork(),
        `update dishes set title = case title when 'Sprout Chaat' then $1 else title end, diet = 'EGG', allergens = '{GLUTEN,MILK,EGG,NUTS,SOY}'`,
        [LONG_DISH],
      );
      const titles = SIX.map((title) => (title === 'Sprout Chaat' ? LONG_DISH : title));
      const placed: string[] = [];
      const place = async (title: string, address: string, count: number, instructions: string) => {
        const customer = await kitchen.seed.customer({
          title,
          addresses: [address],
          balancePaise: 50_000_000,
        });
        const portions = Object.fromEntries(titles.slice(0, count).map((dish) => [dish, 50]));
        const order = await adminApi.place(customer, date, portions);
        if (instructions) accepted(await editOrder(kitchen.admin, order.id, { instructions }));
        placed.push(order.id);
      };
      await place('Asha Nair', '12 Lake Road, Pune', 6, '');
      await place(LONG_NAME, LONG_ADDRESS, 6, 'Vegetable Poha: no onion\nRing twice, the bell is broken');
      await place(
        'श्रीमती कृष्णा क्षीरसागर-विठ्ठलराव देशपांडे',
        'फ्लॅट क्रमांक १२०३, विठ्ठल कृपा सहकारी गृहनिर्माण संस्था, जुन्या टपाल कार्यालयाच्या मागे, वाकड, पुणे ४११०५७',
        6,
        'कांदा नको, मिरची कमी घाला आणि दोनदा बेल वाजवा',
      );
      await place(
        'श्री सत्येंद्र विश्वकर्मा',
        'मकान नंबर ४५, गली नंबर ७, पुराने डाकघर के पास, पुणे ४११०५७',
        5,
        'प्याज़ और लहसुन बिल्कुल न डालें',
      );
      await place('Ravi', 'x'.repeat(120), 1, 'y'.repeat(300));
      const rider = await kitchen.seed.delivery();
      await sql(kitchen.em.fork(), 'update users set user_title = $2 where id = $1', [rider.id, LONG_NAME]);
      accepted(await assignStops(kitchen.admin, rider, placed.slice(0, 2)));
    }
    const visit = await kitchen.visitAsAdmin(printAddress(hard, 'labels'), 1280);
    const { page } = visit;
    await readyToPrint(visit);
    await page.getByLabel('Paper', { exact: true }).selectOption(paper);
    await readyToPrint(visit);
    expect(await cutOff(page)).toEqual([]);
    const sizesOf = (selector: string) =>
      page.evaluate(
        (chosen) => [
          ...new Set(
            [...document.querySelectorAll(`.print-sheet .print-label ${chosen}`)]
              .filter(({ childElementCount, textContent }) => childElementCount === 0 && textContent)
              .map((element) =>
                Math.round((Number.parseFloat(getComputedStyle(element).fontSize) * 72) / 96),
              ),
          ),
        ],
        selector,
      );
    // All labels have one size. Only the line about the kitchen is smaller.
    const [size, ...otherSizes] = await sizesOf('.print-item *');
    expect(otherSizes).toEqual([]);
    expect(size).toBeGreaterThanOrEqual(10);
    expect(Math.min(...(await sizesOf(':not(.print-foot, .print-foot *)')))).toBe(10);
    // A long text may continue on the next label, but each of its parts is on one label.
    const textOf = async (kind: string) =>
      (await page.locator(`.print-sheet .print-item[data-kind=${kind}]`).allTextContents())
        .join(' ')
        // An address has spaces at which a line does not break.
        .replace(/\s+/g, ' ');
    expect(await textOf('address')).toContain(LONG_ADDRESS);
    expect(await textOf('name')).toContain(LONG_NAME);
    // On the small labels of A4, the instructions of the longest box would need more than three labels.
    const isOnSlip = (await textOf('note')).includes('Instructions on the slip');
    if (paper === 'roll' || !isOnSlip)
      expect(await textOf('instruction')).toContain('Ring twice, the bell is broken');
    expect((await pdfOf(page)).pages.join(' ')).toContain('FSSAI 12345678901234');
  },
);
