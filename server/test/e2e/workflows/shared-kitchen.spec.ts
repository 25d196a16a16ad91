/** Tests workflows that share a server. Each has separate customers, and none depends on the settings of another. */
import { openBuiltKitchen } from '../../testkit/built-kitchen.js';
import { testBankStatement } from './bank-statement.cases.js';
import { testCustomerOrder } from './customer-order.cases.js';
import { testKitchenDay } from './kitchen.cases.js';
import { testRiderRun } from './rider-run.cases.js';
import { testNewCustomer } from './users.cases.js';

const kitchen = openBuiltKitchen();

testKitchenDay(kitchen);
testCustomerOrder(kitchen);
testNewCustomer(kitchen);
testRiderRun(kitchen);
testBankStatement(kitchen);
