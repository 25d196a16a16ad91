/** Runs one attack in a separate process: `attacker.ts <name>` with the target as JSON in its environment. */
import { ATTACKS } from './attacks.js';

const attack = ATTACKS.find(({ name }) => name === process.argv[2]);
if (!attack) throw new Error(`There is no attack '${process.argv[2]}'.`);
const answers = await attack.run(JSON.parse(process.env.HOSTILE_TARGET ?? ''));
process.stdout.write(JSON.stringify(answers), () => process.exit(0));
