/** What is stored as JSON, unchecked; nothing where there is none, or where something else has written there. */
export const readJson = <Value>(text: string | null): Partial<Value> | undefined => {
  try {
    const value = JSON.parse(text ?? 'null') as unknown;
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
};
