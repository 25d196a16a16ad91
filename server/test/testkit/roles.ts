const OF_ALL =
  'dishes:read plans:read customers:read orders:read wallets:read kitchen:read delivery:read'.split(' ');
const OF_ORDERS = 'customers:write orders:write kitchen:write delivery:write'.split(' ');
const OF_MANAGERS =
  'payments:read reports:read dishes:write plans:write wallets:credit payments:write settings:write'.split(
    ' ',
  );

/** Permissions of each role, written manually, so that the code's table is not compared with itself. */
export const ROLES: Readonly<Record<string, readonly string[]>> = {
  OWNER: [...OF_ALL, ...OF_ORDERS, ...OF_MANAGERS, 'wallets:payout', 'staff:write'],
  MANAGER: [...OF_ALL, ...OF_ORDERS, ...OF_MANAGERS],
  ORDERS: [...OF_ALL, ...OF_ORDERS],
  ACCOUNTS: [
    ...OF_ALL,
    'payments:read',
    'reports:read',
    'wallets:credit',
    'wallets:payout',
    'payments:write',
  ],
};

/** Permissions that an API key can have. */
export const SCOPES = (ROLES.OWNER ?? []).filter((permission) => permission !== 'staff:write');
