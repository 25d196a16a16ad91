import { openDatabase } from '../src/db/database.js';
import { readSettings } from '../src/env.js';
import { verify } from '../src/features/verification/verify.js';

/** `npm run verify`: checks that every wallet, order and plan is right. Exit code 1 when one is not. */
async function main(): Promise<void> {
  const settings = readSettings({ ...process.env, ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined });
  const database = await openDatabase(
    settings.databaseUrl ? { url: settings.databaseUrl, poolSize: 2 } : { dataDir: settings.dataDir },
  );
  try {
    const { holds, findings, counted } = await verify(database.em);
    for (const { rule, broken, examples } of findings) {
      console.log(`${broken === 0 ? 'holds ' : 'BROKEN'} ${rule}`);
      for (const example of examples) console.log(`         ${example}`);
      if (broken > examples.length) console.log(`         … ${broken} in all`);
    }
    console.log(
      `\n${counted.users} users, ${counted.entries} wallet entries, ${counted.orders} orders: ${holds ? 'all right' : 'NOT right'}.`,
    );
    process.exitCode = holds ? 0 : 1;
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
