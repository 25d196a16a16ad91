import { cancelsAgainstEdits, cancelsAtOnce } from './scenarios/cancels.js';
import {
  bulkRunsAgainstEachOther,
  creditsOfOnePayment,
  equalCredits,
  equalOrders,
  ordersBeyondTheCreditLimit,
  ordersBeyondTheWallet,
} from './scenarios/orders.js';
import { creditsBeyondAPayment, onePaymentByEveryWay } from './scenarios/payments.js';
import { plansTurnedOn } from './scenarios/plans.js';
import { ordersBeyondThePortions, portionsTakenAndGivenBack } from './scenarios/portions.js';
import type { RaceFigures, Scene } from './scenarios/scene.js';
import { openingsOfOneLink, refreshesOfOneToken } from './scenarios/sessions.js';

/** Race, with its expected figures. */
export interface Race {
  readonly what: string;
  readonly run: (scene: Scene) => Promise<RaceFigures>;
  readonly expected: RaceFigures;
}

/**
 * Returns all races. Tests run them on two servers and on the embedded database.
 * @param customers number of customers of the bulk jobs
 * @param crowd number of requests of the largest races; a multiple of four, 40 or more
 */
export const races = ({ customers, crowd }: { customers: number; crowd: number }): readonly Race[] => [
  {
    what: `${crowd} orders at once on a wallet for ten place ten`,
    run: (scene) => ordersBeyondTheWallet(scene, { attempts: crowd, affordable: 10 }),
    expected: { attempted: crowd, placed: 10, rejected: crowd - 10, orders: 10, balance: 0, lost: 0 },
  },
  {
    what: 'sixteen orders at once on a wallet a paisa short of eight of them with its credit place seven',
    run: (scene) => ordersBeyondTheCreditLimit(scene, { attempts: 16, allowed: 8 }),
    expected: { attempted: 16, placed: 7, rejected: 9, due: 60_001, lost: 0 },
  },
  {
    what: 'thirty equal orders at once with one key are one order, one debit and thirty equal answers',
    run: (scene) => equalOrders(scene, { attempts: 30, keys: 'one' }),
    expected: { attempted: 30, placed: 30, rejected: 0, answered: 1, orders: 1, debits: 1, lost: 0 },
  },
  ...(['each', 'none'] as const).map((keys) => ({
    what: `thirty equal orders at once ${keys === 'none' ? 'without a key' : 'each with a key of its own'} are one order and one debit`,
    run: (scene: Scene) => equalOrders(scene, { attempts: 30, keys }),
    expected: { attempted: 30, placed: 1, rejected: 29, answered: 1, orders: 1, debits: 1, lost: 0 },
  })),
  {
    what: 'thirty equal credits at once with one key are one credit',
    run: (scene) => equalCredits(scene, { attempts: 30 }),
    expected: { attempted: 30, accepted: 30, credits: 1, lost: 0 },
  },
  {
    what: 'thirty credits at once of one payment of the bank, to two customers, are one credit',
    run: (scene) => creditsOfOnePayment(scene, { attempts: 30 }),
    expected: { attempted: 30, rejected: 29, credits: 1, lost: 0 },
  },
  {
    what: 'a payment forty times at once, as a claim, by the bank’s statement and by admins who type its UTR, is one credit',
    run: (scene) => onePaymentByEveryWay(scene, { attempts: 40 }),
    expected: { attempted: 40, rejected: 39, credits: 1, lost: 0 },
  },
  {
    what: 'thirty credits at once of a payment of which seven are left, to two customers, are seven',
    run: (scene) => creditsBeyondAPayment(scene, { attempts: 30, goes: 7 }),
    expected: { attempted: 30, credited: 7, rejected: 23, lost: 0 },
  },
  {
    what: `${crowd / 2} cancels of one order at once, by the customer and two admins, refund once`,
    run: (scene) => cancelsAtOnce(scene, { attempts: crowd / 2 }),
    expected: { attempted: crowd / 2, cancelled: 1, rejected: crowd / 2 - 1, refunds: 1, lost: 0 },
  },
  {
    what: 'a cancel and an edit at the same moment leave nothing paid, whichever came first',
    run: async (scene) => {
      const { edited = 0, rejected = 0, ...figures } = await cancelsAgainstEdits(scene, { rounds: 20 });
      return { ...figures, settled: edited + rejected };
    },
    expected: { attempted: 20, cancelled: 20, settled: 20, lost: 0 },
  },
  {
    what: `two bulk jobs over the same ${customers} customers in opposite orders give each of them one order`,
    run: (scene) => bulkRunsAgainstEachOther(scene, { customers }),
    expected: {
      attempted: 2 * customers,
      placed: customers,
      rejected: customers,
      other: 0,
      customersWithOneOrder: customers,
      lost: 0,
    },
  },
  {
    what: `${crowd} orders at once for a dish with ${crowd / 4} portions sell ${crowd / 4}, and reject the others by its name`,
    run: (scene) => ordersBeyondThePortions(scene, { attempts: crowd, portions: crowd / 4 }),
    expected: {
      attempted: crowd,
      placed: crowd / 4,
      rejected: crowd - crowd / 4,
      sold: crowd / 4,
      live: crowd / 4,
      lost: 0,
    },
  },
  {
    what: 'orders, edits, cancels, bulk jobs and other limits at once count every portion, and sell no more than there are',
    run: async (scene) => {
      const { sold = 0, live = 0, ...figures } = await portionsTakenAndGivenBack(scene, { customers: 40 });
      return { ...figures, miscounted: sold - live };
    },
    expected: { other: 0, oversold: 0, miscounted: 0 },
  },
  {
    what: `${crowd / 4} plans turned on at once leave one active`,
    run: (scene) => plansTurnedOn(scene, { attempts: crowd / 4 }),
    expected: { attempted: crowd / 4, accepted: crowd / 4, active: 1 },
  },
  {
    what: 'sixty openings of one link at once leave the newest sessions, twenty at most',
    run: (scene) => openingsOfOneLink(scene, { attempts: 60 }),
    expected: { attempted: 60, opened: 60, overTwenty: 0, missing: 0 },
  },
  {
    what: 'twenty refreshes of one token at once all work; its use after ten seconds ends them all',
    run: (scene) => refreshesOfOneToken(scene, { attempts: 20 }),
    expected: {
      attempted: 20,
      refreshed: 20,
      distinct: 20,
      workedBefore: 20,
      theftRejected: 1,
      workAfter: 0,
      refreshAfter: 0,
    },
  },
];
