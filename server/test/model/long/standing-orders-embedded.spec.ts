import { testStandingModel } from '../standing-orders/test-standing-model.js';

testStandingModel('the embedded database', { embedded: true });
