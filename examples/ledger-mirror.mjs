/**
 * Mirrors the ledger of all wallets into a file, and checks it to the paisa:
 *
 *     MEALBOX_URL=http://127.0.0.1:3000 MEALBOX_KEY=mbk_… node examples/ledger-mirror.mjs ledger.json
 *
 * The first run reads everything. Later runs read the entries of the last two days again and ignore those that the mirror has, because
 * entries never change. The key needs the scopes `wallets:read` and `customers:read`.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { allNodes } from './mealbox.mjs';

const ENTRIES = `query ($filter: WalletEntryFilter, $after: String) {
  walletEntries(filter: $filter, first: 1000, after: $after) {
    nodes { id entryNumber kind amount balanceAfter writtenAt user { id } }
    pageInfo { hasNextPage endCursor }
  }
}`;
const BALANCES = `query ($after: String) {
  users(first: 1000, after: $after) { nodes { id walletBalance } pageInfo { hasNextPage endCursor } }
}`;
const OVERLAP_MS = 2 * 24 * 60 * 60 * 1000;

const file = process.argv[2] ?? 'ledger.json';
const mirror = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { readAt: null, entries: {} };
const paise = (rupees) => Math.round(rupees * 100);

async function read(filter) {
  for await (const { user, ...entry } of allNodes(ENTRIES, { filter }))
    mirror.entries[entry.id] = { ...entry, userId: user.id };
}

/** Returns the balance of each wallet in paise, computed from its entries. Throws an error if an entry is missing. */
function balances() {
  const wallets = new Map();
  const sorted = Object.values(mirror.entries).sort((a, b) => a.entryNumber - b.entryNumber);
  for (const { userId, entryNumber, amount, balanceAfter } of sorted) {
    const { count, balance } = wallets.get(userId) ?? { count: 0, balance: 0 };
    const after = balance + paise(amount);
    if (entryNumber !== count + 1 || after !== paise(balanceAfter))
      throw new Error(`Entry ${entryNumber} of the wallet ${userId} does not continue the mirror.`);
    wallets.set(userId, { count: entryNumber, balance: after });
  }
  return wallets;
}

const startedAt = new Date();
const writtenFrom = mirror.readAt && new Date(Date.parse(mirror.readAt) - OVERLAP_MS).toISOString();
await read(writtenFrom ? { writtenFrom } : null);

const users = [];
for await (const user of allNodes(BALANCES)) if (user.walletBalance !== null) users.push(user);
let wallets = balances();
const differs = ({ id, walletBalance }) => (wallets.get(id)?.balance ?? 0) !== paise(walletBalance);
// A wallet that moved between the two readings is read again.
for (const { id } of users.filter(differs)) await read({ userId: id });
wallets = balances();
const wrong = users.filter(
  (user) =>
    differs(user) &&
    !Object.values(mirror.entries).some(
      (entry) => entry.userId === user.id && new Date(entry.writtenAt) >= startedAt,
    ),
);

mirror.readAt = startedAt.toISOString();
writeFileSync(`${file}.new`, JSON.stringify(mirror));
renameSync(`${file}.new`, file);
const total = [...wallets.values()].reduce((sum, { balance }) => sum + balance, 0);
console.log(
  `${Object.keys(mirror.entries).length} entries, ${wallets.size} wallets, balance ${(total / 100).toFixed(2)}`,
);
if (wrong.length > 0) {
  console.error(`The mirror differs from the balances of ${wrong.map(({ id }) => id).join(', ')}.`);
  process.exitCode = 1;
}
