import { testStandingModel } from './standing-orders/test-standing-model.js';

testStandingModel('PostgreSQL', {});
