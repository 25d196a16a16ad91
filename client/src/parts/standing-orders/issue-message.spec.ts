import { issueMessage } from './issue-message';
import type { StandingIssueFragment } from './standing-issue.generated';

const issueOf = (more: Partial<StandingIssueFragment>): StandingIssueFragment => ({
  kind: 'NO_MONEY',
  reason: null,
  amount: null,
  missing: null,
  deadline: '2026-11-21T03:00:00.000Z',
  meal: { id: 'm1', title: 'Breakfast' },
  customer: { id: 'c1', title: 'Asha', mobileNumber: '9876543210', walletBalance: 20 },
  ...more,
});

test.each<[Partial<StandingIssueFragment>, string]>([
  [
    { amount: 139.5, missing: 119.5 },
    'Hello Asha, your Breakfast box on Saturday, 21 Nov costs ₹139.50, and your wallet balance is ₹20.00. Please add ₹119.50 before 8:30 AM, 21 Nov.',
  ],
  [
    {},
    'Hello Asha, we could not make your Breakfast box on Saturday, 21 Nov, because your wallet balance was too low.',
  ],
  [
    { kind: 'NO_MATCH', reason: 'Poha is sold out.' },
    'Hello Asha, we cannot make your Breakfast box on Saturday, 21 Nov: Poha is sold out. You can order something else from the menu.',
  ],
  [
    { kind: 'NO_ADDRESS', customer: { id: 'c', title: '', mobileNumber: '9876543210', walletBalance: 0 } },
    'Hello, we have no address for your Breakfast box on Saturday, 21 Nov. Where should we deliver it?',
  ],
  [
    { kind: 'MISSED' },
    'Hello Asha, we could not make your Breakfast box on Saturday, 21 Nov in time. Nothing was charged. We are sorry.',
  ],
])('the message about the issue %j is: %s', (issue, message) => {
  expect(issueMessage('2026-11-21', issueOf(issue))).toBe(message);
});
