/** Tests the model test: it must find each of these wrong wallets. */
import { sql } from '../../../src/db/sql.js';
import { openKitchen } from '../../testkit/kitchen.js';
import { KitchenModel, type ModelOrder } from '../kitchen-model.js';
import { runModel } from '../run-model.js';

const kitchen = openKitchen();
const broken = openKitchen({ faultsExpected: true });

test('the model test finds a model that allows ₹30 more than the credit limit', async () => {
  class TrustingModel extends KitchenModel {
    protected override limitOf(customer: number): number {
      return super.limitOf(customer) + 3_000;
    }
  }
  const { failure } = await runModel({
    steps: 600,
    seed: 1,
    kitchen,
    model: TrustingModel,
    shrink: false,
  });
  expect(failure).toMatch(/INSUFFICIENT_WALLET/);
});

test('the model test finds a model that credits ₹30 more than the uncredited amount of a payment', async () => {
  class GenerousModel extends KitchenModel {
    protected override uncreditedAmountOf(left: number): number {
      return left + 3_000;
    }
  }
  const { failure } = await runModel({ steps: 600, seed: 1, kitchen, model: GenerousModel, shrink: false });
  expect(failure).toMatch(/CONFLICT/);
});

test('the model test finds a refund that differs by one paisa', async () => {
  class StingyModel extends KitchenModel {
    protected override refundOf(order: ModelOrder): number {
      return order.amount - 1;
    }
  }
  const { failure } = await runModel({ steps: 150, seed: 1, kitchen, model: StingyModel });
  expect(failure).toMatch(/the model's wallets hold/);
});

test('the model test finds a credit of one paisa that no request made, although the ledger is consistent', async () => {
  const { failure } = await runModel({
    steps: 150,
    seed: 1,
    kitchen: broken,
    shrink: false,
    interfere: async (step, { customer, kitchen: { seed } }) => {
      if (step === 20) await seed.credit(customer(0), 1);
    },
  });
  expect(failure).toMatch(/the model's wallets hold/);
});

test('the model test finds a balance of one paisa more than the ledger, after the database constraint is dropped', async () => {
  const addPaisa = (id: string) =>
    sql(broken.em.fork(), 'update users set wallet_balance = wallet_balance + 1 where id = $1', [id]);
  const { failure } = await runModel({
    steps: 150,
    seed: 1,
    kitchen: broken,
    shrink: false,
    interfere: async (step, { customer }) => {
      if (step !== 20) return;
      await expect(addPaisa(customer(0).id)).rejects.toThrow('users_wallet_is_last_entry');
      await sql(broken.em.fork(), 'alter table users drop constraint users_wallet_is_last_entry');
      await addPaisa(customer(0).id);
    },
  });
  expect(failure).toMatch(/the model's wallets hold/);
});

test('the model test finds a changed price of an order line', async () => {
  const { failure } = await runModel({
    steps: 150,
    seed: 2,
    kitchen: broken,
    shrink: false,
    interfere: async (step, { orders, kitchen: { em } }) => {
      if (step === 49)
        await sql(em.fork(), 'update order_lines set unit_price = unit_price + 1 where order_id = $1', [
          orders[0] ?? '',
        ]);
    },
  });
  expect(failure).toMatch(/The amount of an order is the sum of its lines\. Broken 1 times/);
});
