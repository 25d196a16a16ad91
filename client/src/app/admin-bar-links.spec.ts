import { currentLink } from './admin-bar-links';

test.each([
  ['/admin-home', '', 'Home'],
  ['/admin-home/else', '', undefined],
  ['/addorder', '', 'Add Order'],
  ['/orders/new', '', 'Add Order'],
  ['/addorder', '?id=7&view=1', 'All Orders'],
  ['/orders/edit', '?id=7', 'All Orders'],
  ['/orders', '', 'All Orders'],
  ['/all-orders', '?page=2', 'All Orders'],
  ['/dishes', '', 'Dishes'],
  ['/dishes/7', '', 'Dishes'],
  ['/users', '', 'Users'],
  ['/meal-planner', '', 'Meal Planner'],
  ['/kitchen', '?day=2026-11-22', 'Kitchen'],
  ['/money', '?tab=payments', 'Money'],
  ['/money-report', '', 'Money'],
  ['/runs', '', 'All Orders'],
  ['/settings', '', 'Settings'],
  ['/admin-login', '', undefined],
])('the admin bar at %s%s highlights %s', (pathname, search, expected) =>
  expect(currentLink(pathname, search)?.text).toBe(expected),
);
