import * as z from 'zod/mini';

// Zod compiles its checks with `new Function` where it may; the Content-Security-Policy says it may not, and each
// try would be an error in the console.
z.config({ jitless: true });

export { z };
