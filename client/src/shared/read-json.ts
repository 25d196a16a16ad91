/** Parses a stored JSON object without validation of its fields. Undefined if the text is absent, not JSON, or not an object. */
export const readJson = <Value>(text: string | null): Partial<Value> | undefined => {
  try {
    const value = JSON.parse(text ?? 'null') as unknown;
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
};
