/**
 * Returns a function that runs a test that needs system packages. If one is missing, the test is skipped, and its name lists the
 * packages to install.
 * @param missing the missing packages
 */
export const whereInstalled =
  (missing: readonly string[]) =>
  (name: string, run: () => Promise<void>, timeoutMs?: number): void => {
    if (missing.length === 0) test(name, run, timeoutMs);
    else test.skip(`${name} (not installed: ${missing.join(', ')})`, run);
  };
