/** Time limit of a test. It is longer than `asyncUtilTimeout`, so a busy computer fails no test, however the file is started. */
const LIMIT_MS = 60_000;

/** Prepares a test file. A file without a page loads no module that needs one. */
export default async function setUpFile(): Promise<void> {
  jest.setTimeout(LIMIT_MS);
  if (!('window' in globalThis)) return;
  const { setUpPage } = await import('./set-up-page');
  setUpPage();
}
