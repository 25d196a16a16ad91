/**
 * A test that needs programs of the system's packages. Where one is missing, the report says so beside the name, in place of a result.
 *
 * @param missing what is not installed here
 */
export const whereInstalled =
  (missing: readonly string[]) =>
  (name: string, run: () => Promise<void>, timeoutMs?: number): void => {
    if (missing.length === 0) test(name, run, timeoutMs);
    else test.skip(`${name} (not installed: ${missing.join(', ')})`, run);
  };
